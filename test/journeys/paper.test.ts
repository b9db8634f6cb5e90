import type { Browser, Page } from 'playwright-core'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notesTexts } from '../../src/web/texts/notes.ts'
import { partnerDashboardTexts } from '../../src/web/texts/partnerDashboard.ts'
import { shellTexts } from '../../src/web/texts/shell.ts'
import { closePage, describeInChromium, launchChromium, openPage } from './kit/chromium.ts'
import { sharedServer } from './kit/demoServer.ts'
import { accountOf, signIn } from './kit/people.ts'

const formats = ['Letter', 'A4'] as const

/** The text of each page, printed by the browser. */
async function printed(page: Page, format: (typeof formats)[number]): Promise<readonly string[]> {
  const document = await getDocumentProxy(new Uint8Array(await page.pdf({ format })))
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join('\n')
    }),
  )
}

describeInChromium('on Letter and on A4', () => {
  let browser: Browser
  const server = sharedServer()
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser?.close()
  })

  async function open(path: string) {
    const { page, complaints } = await openPage(browser, server.url)
    await page.goto(path)
    await page.waitForURL('**/dashboard/login')
    await signIn(page, await accountOf(server.url, 'partner_admin_dashboard'))
    await page.waitForURL((url) => !url.pathname.endsWith('/login'))
    await page.waitForFunction(() => {
      dispatchEvent(new Event('beforeprint'))
      return document.documentElement.style.getPropertyValue('--printed-day') !== ''
    })
    return { page, complaints }
  }

  /** Every page has the name, the day and its number, and none of what can only be pressed. */
  async function printsClean(
    page: Page,
    { name, shows, period = '' }: { name: string; shows: readonly string[]; period?: string },
  ) {
    const controls = await page
      .locator('main button:not(th *, td *), td a')
      .evaluateAll((all) =>
        all.filter((one) => one.checkVisibility()).map((one) => (one as HTMLElement).innerText.trim()),
      )
    const onlyControls = new Set([
      shellTexts.signOut,
      shellTexts.sections.asqs,
      ...controls.filter((words) => words.length > 1 && words !== period),
    ])
    expect(onlyControls.size).toBeGreaterThan(2)
    for (const format of formats) {
      // oxlint-disable-next-line no-await-in-loop -- one page of the browser prints one format after the other.
      const pages = await printed(page, format)
      pages.forEach((text, index) => {
        expect(text).toContain(name)
        expect(text).toMatch(/\d\d\/\d\d\/\d{4}/)
        expect(text).toContain(`${index + 1} / ${pages.length}`)
      })
      const lines = pages.flatMap((text) => text.split('\n'))
      expect(lines.filter((line) => onlyControls.has(line.trim()))).toEqual([])
      for (const words of shows) expect(lines.join(' ')).toContain(words)
    }
  }

  it('prints the partner dashboard: figures and charts, each with its words', async () => {
    const { page, complaints } = await open('/dashboard/partner?period=all')
    await page.locator('figure li').nth(6).waitFor()
    const { figures, sections, groups } = partnerDashboardTexts
    await printsClean(page, {
      name: partnerDashboardTexts.title,
      // Stands beside the title as well.
      period: partnerDashboardTexts.filters.allTime,
      shows: [figures.screened, figures.active, sections.personalSocial, groups.asqFollowUp, groups.account],
    })
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it('prints the survey list with its children', async () => {
    const { page, complaints } = await open('/dashboard/asqs')
    const names = await page.getByRole('rowheader').first().innerText()
    await printsClean(page, { name: 'Dashboard', shows: [names.split('\n')[0]!] })
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it('prints a result with every answer, and its notes alone while they are open', async () => {
    const { page, complaints } = await open('/dashboard/asqs')
    await page.locator('a[href*="/player/"]').first().click()
    const child = (await page.getByRole('heading', { level: 1 }).innerText()).trim()
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await printsClean(page, { name: child, shows: ['Communication', 'Personal-Social'] })
    await page.getByRole('button', { name: /note/i }).first().click()
    await page.getByRole('dialog').waitFor()
    for (const format of formats) {
      // oxlint-disable-next-line no-await-in-loop -- one page of the browser prints one format after the other.
      const text = (await printed(page, format)).join('\n')
      expect(text).toContain(notesTexts.allNotes)
      expect(text).toContain(child)
      expect(text.split('\n')).not.toContain(notesTexts.close)
      expect(text).not.toContain('Scores')
    }
    expect(complaints).toEqual([])
    await closePage(page)
  })
})
