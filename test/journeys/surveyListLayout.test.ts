import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agesTexts } from '../../src/web/texts/ages.ts'
import { csvExportTexts } from '../../src/web/texts/csvExport.ts'
import { surveyListTexts as texts } from '../../src/web/texts/surveyList.ts'
import { closePage, describeInChromium, laptop, launchChromium, openPage, phone, tablet } from './kit/chromium.ts'
import { type DemoServer, startDemoServer } from './kit/demoServer.ts'
import { accountOf, signedInState } from './kit/people.ts'
import { calls } from './kit/screen.ts'
import { bornEarly } from './kit/screensOfSurveyList.ts'

const rows = (page: Page) => page.locator('tbody tr')

/** Where the controls of the filter bar stand. */
const places = (page: Page) =>
  page.getByRole('region', { name: texts.filters.label }).evaluate((bar) =>
    [...bar.querySelectorAll('input, select, button')]
      .filter((control) => !control.closest('dialog'))
      .map((control) => {
        const { x, y } = control.getBoundingClientRect()
        return `${control.getAttribute('aria-label') ?? control.closest('label')?.textContent ?? control.textContent} ${x} ${y}`
      }),
  )

describeInChromium('how the survey dashboard is laid out', () => {
  let browser: Browser
  let server: DemoServer
  let storageState: BrowserContextOptions['storageState']
  beforeAll(async () => {
    browser = await launchChromium()
    server = await startDemoServer()
    storageState = await signedInState(server.url, await accountOf(server.url, 'admin'))
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  it('is dense: a completed questionnaire takes three lines, one more where there is more to say (look.md, 78)', async () => {
    const { page } = await openPage(browser, server.url, { storageState, viewport: { width: 1280, height: 2400 } })
    await page.goto('/dashboard/asqs')
    await rows(page).first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    const heights = await rows(page).evaluateAll((all) =>
      all.map((row) => ({
        height: row.getBoundingClientRect().height,
        isCompleted: /Completed\d/.test(row.textContent),
      })),
    )
    const completed = heights.filter(({ isCompleted }) => isCompleted).map(({ height }) => height)
    const others = heights.filter(({ isCompleted }) => !isCompleted).map(({ height }) => height)
    expect(completed.length).toBeGreaterThan(5)
    expect(completed.toSorted((first, second) => first - second)[Math.floor(completed.length / 2)]).toBeLessThanOrEqual(
      72,
    )
    expect(Math.max(...completed)).toBeLessThanOrEqual(88)
    expect(Math.min(...others)).toBeGreaterThanOrEqual(44)
    expect(Math.max(...others)).toBeLessThanOrEqual(72)
    await closePage(page)
  })

  it('shows the dates of an adjusted age beside what was pressed, where the person has scrolled to', async () => {
    const { page } = await openPage(browser, server.url, { storageState, viewport: laptop })
    await bornEarly(page)
    await page.goto('/dashboard/asqs')
    const button = page.getByRole('button', { name: agesTexts.adjustedBy(8) }).nth(15)
    await button.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => window.scrollY)
    await button.click()
    const panel = page.getByRole('dialog')
    await panel.getByText('born 01/10/2025').waitFor()
    const [pressed, shown] = [await button.boundingBox(), await panel.boundingBox()]
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
    expect(scrolled).toBeGreaterThan(100)
    const distance = Math.max(shown!.y - pressed!.y - pressed!.height, pressed!.y - shown!.y - shown!.height)
    expect(distance).toBeLessThan(10)
    await closePage(page)
  })

  it('begins the words beside both exports in one line where one stands below the other', async () => {
    const { page } = await openPage(browser, server.url, { storageState, viewport: { width: 768, height: 900 } })
    await page.goto('/dashboard/asqs')
    const endOf = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate((button) => button.getBoundingClientRect().right)
    await expect
      .poll(async () => (await endOf(csvExportTexts.surveys.button)) - (await endOf(csvExportTexts.followUps.button)))
      .toBe(0)
    await closePage(page)
  })

  it.each([laptop, tablet, phone])(
    'moves no control when it becomes known that the partner has no follow-up reports: %o',
    async (viewport) => {
      const { page } = await openPage(browser, server.url, { storageState, viewport })
      let answer = () => {}
      const asked = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route(calls.list, async (route) => {
        const response = await route.fetch()
        const body = (await response.json()) as { meta: object }
        await asked
        await route.fulfill({ response, json: { ...body, meta: { ...body.meta, follow_up_enabled: false } } })
      })
      await page.goto('/dashboard/asqs')
      await page.getByRole('button', { name: texts.filters.cohorts }).waitFor()
      await page.evaluate(() => document.fonts.ready)
      const before = await places(page)
      expect(before.length).toBeGreaterThan(5)
      answer()
      await rows(page).first().waitFor()
      expect(await page.getByLabel(texts.filters.followUp).count()).toBe(0)
      expect(await places(page)).toEqual(before)
      await closePage(page)
    },
  )
})
