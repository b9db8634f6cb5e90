import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agesTexts } from '../../src/web/texts/ages.ts'
import { csvExportTexts } from '../../src/web/texts/csvExport.ts'
import { surveyListTexts as texts } from '../../src/web/texts/surveyList.ts'
import { childSearchTexts } from '../../src/web/texts/childSearch.ts'
import { closePage, describeInChromium, laptop, launchChromium, openPage, phone, tablet } from './kit/chromium.ts'
import { requestReport } from './kit/csvExport.ts'
import { type DemoServer, startDemoServer } from './kit/demoServer.ts'
import { accountOf, signedInState } from './kit/people.ts'
import { calls } from './kit/screen.ts'
import { bornEarly } from './kit/screensOfSurveyList.ts'

const rows = (page: Page) => page.locator('tbody tr')

/** Where the controls of the filter bar stand. */
const places = (page: Page) =>
  page.getByRole('region', { name: texts.filters.label }).evaluate((bar) =>
    [...bar.querySelectorAll('input, select, button')]
      .filter((control) => !control.closest('dialog') && control.checkVisibility())
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

  const open = async (viewport: { width: number; height: number }, hasTouch = false) => {
    const { page } = await openPage(browser, server.url, { storageState, viewport, hasTouch })
    await page.goto('/dashboard/asqs')
    await rows(page).first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    return page
  }
  const boxes = (page: Page) =>
    rows(page).evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect()).map(({ top, height }) => ({ top, height })),
    )

  it('shows ten rows of 56 px from 240 px on, where the window is 1280 by 800', async () => {
    const page = await open(laptop)
    const shown = (await boxes(page)).slice(0, 10)
    expect(shown[0]!.top).toBeLessThanOrEqual(240)
    expect(shown.map(({ height }) => Math.round(height))).toEqual(Array.from({ length: 10 }, () => 56))
    await closePage(page)
  })

  it('has each area’s score at the same place in every row, below its heading', async () => {
    const page = await open(laptop)
    const middles = (area: string, heading: string) =>
      page.evaluate(
        ([start, text]) => {
          const middle = (element: Element) => {
            const { left, width } = element.getBoundingClientRect()
            return Math.round(left + width / 2)
          }
          const headings = [...document.querySelectorAll('thead th:nth-child(3) span')]
          const heads = headings.filter((element) => element.textContent === text)
          const slots = document.querySelectorAll(`td:nth-child(3) li[title^="${start}"]`)
          return [...new Set([...heads, ...slots].map(middle))]
        },
        [area, heading] as const,
      )
    expect(await middles('Communication', texts.skills.communication)).toHaveLength(1)
    expect(await middles('Personal-Social', texts.skills.personal_social)).toHaveLength(1)
    await closePage(page)
  })

  it('shows search and filters alone on a phone, the first child in the upper half, and low cards', async () => {
    const page = await open(phone, true)
    const bar = page.getByRole('region', { name: texts.filters.label })
    const controls = bar.getByRole('button').or(bar.getByRole('combobox'))
    expect(await controls.evaluateAll((all) => all.map((control) => control.ariaLabel ?? control.textContent))).toEqual(
      [childSearchTexts.label, `${texts.filters.more(0)}${texts.filters.all(0)}`],
    )
    const cards = (await boxes(page)).slice(0, 10)
    expect(cards[0]!.top).toBeLessThan(phone.height / 2)
    const heights = cards.map(({ height }) => height).toSorted((first, second) => first - second)
    expect(heights.at(-1)).toBeLessThanOrEqual(160)
    await bar.getByRole('button').click()
    await page.getByRole('dialog').getByRole('switch', { name: texts.filters.recent }).waitFor()
    expect(await page.getByRole('dialog').evaluate((sheet) => sheet.getBoundingClientRect().bottom)).toBe(phone.height)
    await page.getByRole('button', { name: texts.filters.done }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await closePage(page)
  })

  it.each([laptop, phone])('moves nothing when everything comes 1.5 s late: %o', async (viewport) => {
    const { page } = await openPage(browser, server.url, { storageState, viewport })
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.fallback()
    })
    await page.addInitScript(() => {
      const shifts = { sum: 0 }
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.sum += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/dashboard/asqs')
    await rows(page).first().waitFor()
    await page.waitForLoadState('networkidle')
    const sum = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
    expect(sum).toBeLessThanOrEqual(0.02)
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

  it('says in one line how both exports stand, and moves nothing for it', async () => {
    const page = await open(laptop)
    const before = (await boxes(page))[0]!.top
    const reports = page.getByRole('region', { name: csvExportTexts.label })
    for (const { button, title } of [csvExportTexts.surveys, csvExportTexts.followUps]) {
      await requestReport(page, button)
      await page.getByRole('button', { name: csvExportTexts.detailsOf(title) }).waitFor()
    }
    const said = reports.getByText(/^Latest report requested at: /)
    await expect.poll(() => said.count()).toBe(2)
    const tops = await said.evaluateAll((all) => all.map((words) => words.getBoundingClientRect().top))
    expect(tops[0]).toBe(tops[1])
    expect((await boxes(page))[0]!.top).toBe(before)
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
      await page
        .getByRole('button', { name: viewport === phone ? texts.filters.all(0) : texts.filters.cohorts })
        .waitFor()
      await page.evaluate(() => document.fonts.ready)
      const before = await places(page)
      expect(before.length).toBeGreaterThan(1)
      answer()
      await rows(page).first().waitFor()
      expect(await page.getByLabel(texts.filters.followUp).count()).toBe(0)
      expect(await places(page)).toEqual(before)
      await closePage(page)
    },
  )
})
