import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { partnerDashboardTexts } from '../../src/web/texts/partnerDashboard.ts'
import { surveyListTexts } from '../../src/web/texts/surveyList.ts'
import { closePage, describeInChromium, launchChromium, openPage } from './kit/chromium.ts'
import { sharedServer } from './kit/demoServer.ts'
import { accountOf, signedInState } from './kit/people.ts'

const charts = partnerDashboardTexts.filters
const list = surveyListTexts.filters

/** Returns the name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element === document.body ? 'body' : (element?.getAttribute('aria-label') ?? element?.textContent)
  })

describeInChromium('the focus, when what had it goes away', () => {
  let browser: Browser
  const demo = sharedServer()
  let storageState: BrowserContextOptions['storageState']
  let page: Page
  beforeAll(async () => {
    browser = await launchChromium()
    storageState = await signedInState(demo.url, await accountOf(demo.url, 'superadmin'))
  })
  afterAll(async () => {
    await browser?.close()
  })
  beforeEach(async () => {
    page = (await openPage(browser, demo.url, { storageState })).page
  })
  afterEach(() => closePage(page))

  const filter = (name: string) => page.getByRole('button', { name, exact: true })

  it.each([
    ['/dashboard/asqs', [list.cohorts, surveyListTexts.dates.allTime]],
    ['/dashboard/partner', [charts.periods.week, charts.groups, charts.ages]],
  ])('returns to the button of a filter with Escape, opened by mouse or by key: %s', async (path, filters) => {
    await page.goto(path)
    for (const name of filters) {
      for (const opens of [() => filter(name).click(), () => filter(name).press('Enter')]) {
        await opens()
        const panel = page.getByRole('dialog')
        const inside = /\d|:/.test(name)
          ? panel.getByRole('textbox')
          : panel.getByRole('checkbox').or(panel.getByRole('option'))
        await inside.first().focus()
        await page.keyboard.press('Escape')
        await expect.poll(() => panel.count()).toBe(0)
        await expect.poll(() => focused(page)).toBe(name)
      }
    }
  })

  it.each(['by mouse', 'by key'])('is on the first option of a filter opened %s: Space chooses it', async (way) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await page.goto('/dashboard/partner')
    await page.locator('figure li').first().waitFor()
    if (way === 'by mouse') await filter(charts.groups).click()
    else await filter(charts.groups).press('Enter')
    const options = page.getByRole('dialog').getByRole('option')
    await options.first().and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Space')
    await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
})
