import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, afterEach, expect, it } from 'vitest'
import { errorsTexts } from '../../src/web/texts/errors.ts'
import { partnerDashboardTexts } from '../../src/web/texts/partnerDashboard.ts'
import { questionnaireTexts } from '../../src/web/texts/questionnaire.ts'
import { surveyListTexts } from '../../src/web/texts/surveyList.ts'
import { surveyResultsTexts } from '../../src/web/texts/surveyResults.ts'
import { closePage, describeInChromium, launchChromium, openPage } from './kit/chromium.ts'
import { sharedServer } from './kit/demoServer.ts'
import { accountOf, signedInState } from './kit/people.ts'

const startLink = (page: Page) => page.getByRole('link', { name: /^(Start Now|Continue): ASQ/ }).first()
const resultsLink = (page: Page) => page.locator('tbody th a').first()
const gone = (page: Page) => page.getByRole('heading', { level: 1, name: errorsTexts.offline.title })

/** Which scripts of screens this page has fetched so far. */
const fetched = (page: Page) =>
  page.evaluate(() =>
    ['_playerId.questionnaire', '_playerId.player', 'applicationDelivery'].filter((chunk) =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes(chunk) && name.endsWith('.js')),
    ),
  )

describeInChromium('a connection that goes away before a screen was opened', () => {
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

  it('opens the questionnaire, whose code is there, and says that the server cannot be reached', async () => {
    await page.goto('/dashboard/asqs')
    await startLink(page).waitFor()
    await expect.poll(() => fetched(page)).toHaveLength(3)
    await page.context().setOffline(true)
    await startLink(page).click()
    await page.getByText(questionnaireTexts.unreachableTitle).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: questionnaireTexts.finishSurvey }).waitFor()
  })

  it.each([
    ['questionnaire', startLink, (at: Page) => at.getByRole('button', { name: questionnaireTexts.finishSurvey })],
    ['results', resultsLink, (at: Page) => at.getByRole('heading', { name: surveyResultsTexts.answers })],
  ] as const)('says so when the code is missing, and opens by itself when it is back: %s', async (_, link, there) => {
    await page.route(/\/assets\/_playerId\.[^/]+\.js$/, (route) => route.abort())
    await page.goto('/dashboard/asqs')
    await link(page).waitFor()
    await page.evaluate(() => (document.body.dataset['first'] = 'true'))
    await link(page).click()
    await gone(page).waitFor()
    await page.getByText(errorsTexts.offline.text).waitFor()
    await page.unrouteAll()
    await there(page).waitFor()
    expect(await gone(page).count()).toBe(0)
    // A page that was loaded anew would have been lost without a connection.
    expect(await page.locator('body').getAttribute('data-first')).toBe('true')
  })

  it.each([
    ['/dashboard/asqs', surveyListTexts.dates.allTime, (at: Page) => startLink(at)],
    ['/dashboard/partner', partnerDashboardTexts.filters.periods.week, (at: Page) => at.locator('main h2').first()],
  ] as const)('says so in the panel of the dates, and all around it stays: %s', async (path, filter, around) => {
    await page.route(/\/assets\/DateRangePanel-[^/]+\.js$/, (route) => route.abort())
    await page.goto(path)
    await around(page).waitFor()
    await page.getByRole('button', { name: filter, exact: true }).click()
    const panel = page.getByRole('dialog', { name: filter })
    await panel.getByText(errorsTexts.network).waitFor()
    await around(page).waitFor()
    await page.unrouteAll()
    await panel.getByRole('button', { name: errorsTexts.offline.retry }).click()
    await panel.getByRole('textbox').first().waitFor()
    await panel.getByRole('grid').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(filter)
  })
})
