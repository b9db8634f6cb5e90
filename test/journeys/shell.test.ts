import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messages } from '../../src/api/messages.ts'
import { enErrors } from '../../src/web/texts/errors.ts'
import { enQuestionnaire } from '../../src/web/texts/questionnaire.ts'
import { enSession } from '../../src/web/texts/session.ts'
import { enShell } from '../../src/web/texts/shell.ts'
import { enSurveyList } from '../../src/web/texts/surveyList.ts'
import { enSurveyResults } from '../../src/web/texts/surveyResults.ts'
import { closePage, describeInChromium, insecureHost, launchChromium, openPage } from './kit/chromium.ts'
import { type DemoServer, startDemoServer } from './kit/demoServer.ts'
import { type DemoAccount, type Server, accountOf, signIn, signedInState, tokenOf } from './kit/people.ts'
import { type SurveyAddress, isOpenAsq3, questionnairePath, teacherSurveys } from './kit/surveys.ts'

const rowsOf = (page: Page) => page.locator('tbody tr')
const perPage = 25
const alerts = (page: Page) => page.getByRole('region', { name: enShell.notifications }).getByRole('alert')

describeInChromium('the shell', () => {
  let browser: Browser
  let demo: DemoServer
  let coach: DemoAccount
  let server: Server
  let storageState: BrowserContextOptions['storageState']
  let survey: SurveyAddress
  let complaints: string[]
  beforeAll(async () => {
    browser = await launchChromium()
    demo = await startDemoServer()
    coach = await accountOf(demo.url, 'coach')
    server = { url: demo.url, token: await tokenOf(demo.url, coach) }
    storageState = await signedInState(browser, demo.url, coach)
    survey = (await teacherSurveys(server, isOpenAsq3))[0] ?? { playerId: 0, surveyId: 0 }
  })
  afterAll(async () => {
    await browser?.close()
    await demo?.stop()
  })

  const resultsPath = () => `/dashboard/asqs/${survey.playerId}/player/${survey.surveyId}`

  async function open(path: string, options: BrowserContextOptions = { storageState }): Promise<Page> {
    const watched = await openPage(browser, server.url, options)
    complaints = watched.complaints
    await watched.page.goto(path)
    return watched.page
  }
  /** What was thrown, and what broke the Content-Security-Policy, until the page was closed. */
  async function close(page: Page): Promise<readonly string[]> {
    await closePage(page)
    return complaints
  }

  it('opens every screen by its address, with ids in it (1)', async () => {
    const page = await open('/dashboard/asqs')
    await page.getByRole('heading', { level: 1, name: enSurveyList.title }).waitFor()
    await rowsOf(page).first().waitFor()
    await page.goto(questionnairePath(survey))
    await page.getByRole('button', { name: enQuestionnaire.finishSurvey }).waitFor()
    await page.goto(resultsPath())
    await page.getByRole('heading', { level: 2, name: enSurveyResults.answers }).waitFor()
    await page.goto('/dashboard/settings')
    await page.getByRole('heading', { level: 1, name: enSession.settings.title }).waitFor()
    expect(await close(page)).toEqual([])
  })

  it('leads from / and from the root to the landing of the role, and shows an unknown address as Not Found with its path (3, 6)', async () => {
    const page = await open('/')
    await page.waitForURL('**/dashboard/partner')
    await page.goto('/dashboard/no/such-screen?concern=true')
    await page.getByRole('heading', { level: 1, name: enErrors.notFound.title }).waitFor()
    await page.getByText(enErrors.notFound.text('/dashboard/no/such-screen')).waitFor()
    await page.getByRole('link', { name: enErrors.notFound.home }).click()
    await page.waitForURL('**/dashboard/partner')
    await page.goto('/dashboard/asqs/999999999/player/999999999')
    await page.getByRole('heading', { level: 1, name: enErrors.notFound.title }).waitFor()
    expect(await close(page)).toEqual([])
  })

  it('opens public addresses to everybody, exactly those, and leads from all others to login (4)', async () => {
    const page = await open('/dashboard/login', {})
    await page.getByRole('button', { name: enSession.login.submit, exact: true }).waitFor()
    await page.goto('/dashboard/resetpassword?token=abc')
    await page.getByRole('heading', { level: 1, name: enSession.reset.title }).waitFor()
    for (const path of [
      '/dashboard',
      '/dashboard/asqs',
      '/dashboard/settings',
      questionnairePath(survey),
      resultsPath(),
    ]) {
      await page.goto(path)
      await page.waitForURL('**/dashboard/login')
    }
    await page.goto('/dashboard/login/extra')
    await page.getByText(enErrors.notFound.text('/dashboard/login/extra')).waitFor()
    expect(await page.getByLabel(enSession.login.password).count()).toBe(0)
    expect(await close(page)).toEqual([])
  })

  it('comes back after the login to where the person came from, with its query (17)', async () => {
    const page = await open('/dashboard/asqs?monitorOrRefer=true', {})
    await page.waitForURL('**/dashboard/login')
    await signIn(page, coach)
    await page.waitForURL('**/dashboard/asqs?monitorOrRefer=true')
    await expect
      .poll(() => page.getByRole('switch', { name: enSurveyList.filters.monitorOrRefer }).isChecked())
      .toBe(true)
    expect(await close(page)).toEqual([])
  })

  it('keeps the query in tabs and in the way back from a row (9)', async () => {
    const page = await open('/dashboard/asqs?recent=true&sort=surveys.invited_at')
    await rowsOf(page).first().waitFor()
    await page.getByRole('link', { name: enShell.sections.settings }).click()
    await page.waitForURL('**/dashboard/settings?*recent=true*')
    await page.getByRole('link', { name: enShell.sections.asqs, exact: true }).click()
    await page.waitForURL('**/dashboard/asqs?*recent=true*')
    expect(new URL(page.url()).searchParams.get('sort')).toBe('surveys.invited_at')
    expect(await page.getByRole('switch', { name: enSurveyList.filters.recent }).isChecked()).toBe(true)

    await page.locator('tbody th a').first().click()
    await page.getByRole('link', { name: enSurveyResults.backToAllChildren }).click()
    await page.waitForURL('**/dashboard/asqs?*recent=true*')
    expect(new URL(page.url()).searchParams.get('sort')).toBe('surveys.invited_at')
    expect(await close(page)).toEqual([])
  })

  it('shows a plain sentence, and no application, where the browser has no flexbox (10)', async () => {
    const { page } = await openPage(browser, server.url)
    await page.route(/\.css$/, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(
        /@supports\s*\(flex-wrap:\s*wrap\)/g,
        '@supports (flex-wrap: no-such-value)',
      )
      await route.fulfill({ response, body })
    })
    await page.goto('/dashboard/login')
    await page.getByText('This browser is too old for the dashboard').waitFor()
    expect(await page.locator('#root').isVisible()).toBe(false)
    await closePage(page)
  })

  it('stops with a page that says so where the connection is not secure', async () => {
    const page = await open(server.url.replace('127.0.0.1', insecureHost), {})
    await page.getByRole('heading', { level: 1, name: enErrors.insecure.title }).waitFor()
    expect(await page.getByLabel(enSession.login.password).count()).toBe(0)
    // The browser remarks that it ignores a header without https; that is not the page's doing.
    complaints = complaints.filter((complaint) => !complaint.includes('Cross-Origin-Opener-Policy'))
    expect(await close(page)).toEqual([])
  })

  /** Scrolls until this many rows are loaded. */
  async function loadRows(page: Page, count: number): Promise<void> {
    await expect
      .poll(
        async () => {
          await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
          return rowsOf(page).count()
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThanOrEqual(count)
  }
  /** Brings a row into view and waits until no further page is on its way. */
  async function lookAt(page: Page, nth: number): Promise<void> {
    await rowsOf(page).nth(nth).scrollIntoViewIfNeeded()
    await expect.poll(() => page.getByRole('table').getAttribute('aria-busy')).toBe('false')
    // Rows outside the window are not drawn: the place counts when this one is.
    await expect.poll(() => rowsOf(page).nth(nth).locator('th a').innerText()).not.toBe('')
  }
  const pagesAsked = (page: Page) => {
    const asked: number[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/asq_surveys') asked.push(Number(searchParams.get('page') ?? 1))
    })
    return asked
  }
  const topOf = (page: Page, nth: number) =>
    rowsOf(page)
      .nth(nth)
      .evaluate((row) => Math.round(row.getBoundingClientRect().top))

  it('finds the list again by browser back: read anew, as many pages as were loaded, at the same row (11, 71)', async () => {
    const page = await open('/dashboard/asqs')
    await loadRows(page, 4 * perPage)
    await lookAt(page, 60)
    const name = await rowsOf(page).nth(60).locator('th a').textContent()
    const before = await topOf(page, 60)
    const loaded = await rowsOf(page).count()
    const asked = pagesAsked(page)
    await rowsOf(page).nth(60).locator('th a').click()
    await page.getByRole('heading', { level: 2, name: enSurveyResults.answers }).waitFor()
    await page.goBack()
    await expect.poll(() => rowsOf(page).count()).toBe(loaded)
    expect(await rowsOf(page).nth(60).locator('th a').textContent()).toBe(name)
    await expect.poll(async () => Math.abs((await topOf(page, 60)) - before)).toBeLessThanOrEqual(2)
    await expect
      .poll(() => [...new Set(asked)].toSorted())
      .toEqual(Array.from({ length: loaded / perPage }, (_, index) => index + 1))
    expect(await close(page)).toEqual([])
  })

  it('keeps rows and place on the way back by a link, and starts anew from the top by the tab (11, 71)', async () => {
    const page = await open('/dashboard/asqs')
    await loadRows(page, 3 * perPage)
    await lookAt(page, 40)
    const before = await topOf(page, 40)
    const loaded = await rowsOf(page).count()
    const asked = pagesAsked(page)
    await rowsOf(page).nth(40).locator('th a').click()
    await page.getByRole('link', { name: enSurveyResults.backToAllChildren }).click()
    await expect.poll(async () => Math.abs((await topOf(page, 40)) - before)).toBeLessThanOrEqual(2)
    expect(await rowsOf(page).count()).toBe(loaded)
    expect(asked).toEqual([])

    await page.getByRole('link', { name: enShell.sections.asqs, exact: true }).click()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(asked[0]).toBe(1)
    expect(await close(page)).toEqual([])
  })

  it('jumps to a section 90 px below the edge, so that no bar covers it (11, 84)', async () => {
    const page = await open(questionnairePath(survey))
    const sections = page.getByRole('navigation', { name: enQuestionnaire.sectionsLabel })
    const link = sections.getByRole('link').nth(2)
    await link.click()
    const id = ((await link.getAttribute('href')) ?? '').slice(1)
    await expect
      .poll(() => page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBe(90)
    expect(await close(page)).toEqual([])
  })

  it('shows the Oops page when a screen breaks, and goes on from there (14)', async () => {
    const { page } = await openPage(browser, server.url, { storageState })
    await page.route(/\/api\/asq_surveys\/\d+$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), sections: [null] } })
    })
    await page.goto(resultsPath())
    await page.getByRole('heading', { name: enErrors.page.title }).waitFor()
    await page.getByText(enErrors.page.text).waitFor()
    await page.unroute(/\/api\/asq_surveys\/\d+$/)
    await page.getByRole('button', { name: enErrors.page.reload }).click()
    await page.getByRole('heading', { level: 2, name: enSurveyResults.answers }).waitFor()
    expect(new URL(page.url()).pathname).toBe(resultsPath())
    await closePage(page)
  })

  const listCall = /\/api\/asq_surveys(\?|$)/
  const problem = (page: Page, status: number, code: keyof typeof messages, headers: Record<string, string> = {}) =>
    page.route(listCall, (route) => route.fulfill({ status, headers, json: { code, message: messages[code] } }))

  it('says the sentence of the catalogue when the list answers 500, and loads it when Retry is pressed (167)', async () => {
    const page = await open('/dashboard/settings')
    await problem(page, 500, 'internal_error')
    await page.getByRole('link', { name: enShell.sections.asqs, exact: true }).click()
    const failed = page.getByRole('alert').filter({ hasText: enSurveyList.failedTitle })
    await failed.getByText(enErrors.server).waitFor()
    await page.unroute(listCall)
    await failed.getByRole('button', { name: enSurveyList.retry }).click()
    await rowsOf(page).first().waitFor()
    expect(await failed.count()).toBe(0)
    expect(await close(page)).toEqual([])
  })

  it('keeps the rows and shows no alert when reading the list anew meets a 429 (168)', async () => {
    const page = await open('/dashboard/asqs')
    await rowsOf(page).first().waitFor()
    const name = await page.locator('tbody th').first().innerText()
    await problem(page, 429, 'too_many_requests', { 'retry-after': '1' })
    await page.getByRole('link', { name: enShell.sections.asqs, exact: true }).click()
    await page.getByText(enSurveyList.outdatedTitle).waitFor()
    expect(await page.locator('tbody th').first().innerText()).toBe(name)
    expect(await alerts(page).count()).toBe(0)
    expect(await close(page)).toEqual([])
  })

  it('swallows a 404 of the list: the screen says it in its place, no alert pops up (168)', async () => {
    const page = await open('/dashboard/settings')
    await problem(page, 404, 'not_found')
    await page.getByRole('link', { name: enShell.sections.asqs, exact: true }).click()
    await page.getByText(enSurveyList.failedTitle).waitFor()
    expect(await alerts(page).count()).toBe(0)
    expect(await close(page)).toEqual([])
  })

  it('goes to login when any call is answered 401, says why, and comes back afterwards (24, 168)', async () => {
    const page = await open('/dashboard/settings?concern=true')
    await problem(page, 401, 'not_signed_in')
    await page.getByRole('link', { name: enShell.sections.asqs, exact: true }).click()
    await page.waitForURL('**/dashboard/login')
    await page.getByText(enSession.login.over).waitFor()
    expect(await alerts(page).count()).toBe(0)
    await page.unroute(listCall)
    await signIn(page, coach)
    await page.waitForURL('**/dashboard/asqs?concern=true')
    expect(await close(page)).toEqual([])
  })
})
