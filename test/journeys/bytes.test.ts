import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeInChromium, launchChromium, openPage } from './kit/chromium.ts'
import { sharedServer } from './kit/demoServer.ts'
import { accountOf, signIn } from './kit/people.ts'

const client = join(import.meta.dirname, '../../dist/client')

/**
 * Scripts and styles that the page has loaded since its start, gzipped, in bytes, and their names. What is fetched
 * ahead for later screens does not count: on a slow machine it begins before this looks.
 */
async function bytesLoaded(page: Page): Promise<{ bytes: number; files: string[] }> {
  const paths = await page.evaluate(() => {
    const loaded = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname))
    const ahead = loaded.find(({ name }) => name.includes('/prefetchScreens-'))?.startTime ?? Number.POSITIVE_INFINITY
    return loaded.filter(({ startTime }) => startTime < ahead).map(({ name }) => new URL(name).pathname)
  })
  const files = [...new Set(paths)]
  const bytes = files.reduce((sum, path) => sum + gzipSync(readFileSync(join(client, path)), { level: 9 }).length, 0)
  return { bytes, files }
}

const heavy = /DateRange(Calendar|Panel)|nivo|[eE]ditor/

describeInChromium('bytes to ready, JavaScript and CSS together, gzip', () => {
  let browser: Browser
  const server = sharedServer()
  let page: Page
  beforeAll(async () => {
    browser = await launchChromium()
    page = (await openPage(browser, server.url)).page
  })
  afterAll(async () => {
    await browser?.close()
  })

  it('keeps the login page at 149.5 kB (docs/decisions/0010: the goal is 146)', async () => {
    await page.goto('/dashboard/login')
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    const { bytes, files } = await bytesLoaded(page)
    expect(files.filter((file) => heavy.test(file))).toEqual([])
    expect(bytes).toBeLessThanOrEqual(149_500)
  })

  it('keeps the survey dashboard at 172.5 kB (docs/decisions/0010: the goal is 172)', async () => {
    await signIn(page, await accountOf(server.url, 'teacher'))
    await page.getByRole('columnheader', { name: /Student Name/ }).waitFor()
    await page.reload()
    await page.getByRole('rowheader').first().waitFor()
    await page.waitForLoadState('networkidle')
    const { bytes } = await bytesLoaded(page)
    expect(bytes).toBeLessThanOrEqual(172_500)
  })

  it('keeps taking a questionnaire at 178.5 kB (docs/decisions/0010: the goal is 170)', async () => {
    await page
      .getByRole('link', { name: /^(Start Now|Continue): ASQ/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Finish Survey' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Finish Survey' }).waitFor()
    await page.waitForLoadState('networkidle')
    const { bytes, files } = await bytesLoaded(page)
    expect(files.filter((file) => heavy.test(file))).toEqual([])
    expect(bytes).toBeLessThanOrEqual(178_500)
  })
})
