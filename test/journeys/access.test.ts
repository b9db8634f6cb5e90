import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messages } from '../../src/api/messages.ts'
import { errorsTexts } from '../../src/web/texts/errors.ts'
import { notOpenedTexts } from '../../src/web/texts/notOpened.ts'
import { questionnaireTexts } from '../../src/web/texts/questionnaire.ts'
import { passwordChangeTexts } from '../../src/web/texts/passwordChange.ts'
import { surveyResultsTexts } from '../../src/web/texts/surveyResults.ts'
import { closePage, describeInChromium, launchChromium, openPage } from './kit/chromium.ts'
import { sharedServer } from './kit/demoServer.ts'
import { type DemoAccount, accountOf, demoAccounts, signedInState, tokenOf } from './kit/people.ts'
import { type SurveyAddress, isOpenAsq3, questionnairePath, resultsPath, teacherSurveys } from './kit/surveys.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

describeInChromium('addresses that are opened by hand', () => {
  let browser: Browser
  const demo = sharedServer()
  let own: SurveyAddress
  let scored: SurveyAddress
  let foreign: SurveyAddress
  const states = new Map<string, BrowserContextOptions['storageState']>()
  beforeAll(async () => {
    browser = await launchChromium()
    const surveysOf = async (account: DemoAccount | undefined, wanted: Parameters<typeof teacherSurveys>[1]) => {
      if (!account) throw new Error('The demo world has no such account.')
      const [first] = await teacherSurveys({ url: demo.url, token: await tokenOf(demo.url, account) }, wanted)
      return first ?? { playerId: 0, surveyId: 0 }
    }
    const coach = await accountOf(demo.url, 'coach')
    own = await surveysOf(coach, isOpenAsq3)
    scored = await surveysOf(coach, ({ type, state }) => type === 'asq_3' && state === 'completed')
    const others = (await demoAccounts(demo.url)).filter((account) => account.partner_name !== coach.partner_name)
    foreign = await surveysOf(
      others.find(({ role }) => role === 'coach'),
      isOpenAsq3,
    )
    for (const role of ['partner_admin', 'translator', 'coach', 'admin'] as const)
      states.set(role, await signedInState(demo.url, await accountOf(demo.url, role)))
  })
  afterAll(async () => {
    await browser?.close()
  })

  /** The page, and what the server answered to each call about children. */
  async function open(role: string, path: string) {
    const { page, complaints } = await openPage(browser, demo.url, { storageState: states.get(role) })
    const answered: [path: string, status: number][] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (/\/api\/(players?|asq_surveys)\//.test(pathname)) answered.push([pathname, response.status()])
    })
    await page.goto(path)
    return { page, complaints, answered }
  }

  it("shows a partner_admin the server's 403 on a questionnaire, with a way out, and no question (28, 31, 37)", async () => {
    const { page, complaints, answered } = await open('partner_admin', questionnairePath(own))
    const refused = page.getByRole('alert').filter({ hasText: questionnaireTexts.loadFailedTitle })
    await refused.getByText(messages.not_allowed).waitFor()
    await expect
      .poll(() => answered.filter(([path]) => path.includes('player_questionnaire')).map(([, status]) => status))
      .toEqual([403])
    expect(await page.getByRole('radio').count()).toBe(0)
    expect(await page.getByRole('button', { name: questionnaireTexts.tryAgain }).count()).toBe(0)
    await page.getByRole('link', { name: questionnaireTexts.exitSurvey }).waitFor()
    await refused.getByRole('link', { name: notOpenedTexts.toDashboard }).click()
    await page.waitForURL('**/dashboard/asqs')
    await page.getByRole('table').waitFor()
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it("shows a partner_admin the parent's part of a result alone, on the screen and on the wire (31, 37, 103)", async () => {
    const { page, complaints, answered } = await open('partner_admin', '/healthz')
    const body = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/api/asq_surveys/'))
    await page.goto(resultsPath(scored))
    expect(await (await body).text()).not.toContain('"teacher"')
    await page.getByRole('heading', { level: 2, name: surveyResultsTexts.questionnaireOf.parent }).waitFor()
    expect(await page.getByRole('heading', { name: surveyResultsTexts.questionnaireOf.teacher }).count()).toBe(0)
    expect(await page.getByRole('columnheader', { name: surveyResultsTexts.side.teacher, exact: true }).count()).toBe(0)
    expect(answered.every(([, status]) => status === 200)).toBe(true)
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it('leads a translator from a questionnaire and from a result to Settings, and asks for no child (27, 28, 38)', async () => {
    const { page, complaints, answered } = await open('translator', questionnairePath(own))
    await page.waitForURL('**/dashboard/settings')
    await page.goto(resultsPath(scored))
    await page.waitForURL('**/dashboard/settings')
    await heading(page, passwordChangeTexts.settings.title).waitFor()
    expect(answered).toEqual([])
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it.each([
    ['coach', 'questionnaire', () => questionnairePath(foreign)],
    ['partner_admin', 'result', () => resultsPath(foreign)],
  ] as const)("shows a %s a foreign partner's %s as Not Found, with its path (3, 28)", async (role, _, path) => {
    const { page, complaints, answered } = await open(role, path())
    await heading(page, errorsTexts.notFound.title).waitFor()
    await page.getByText(errorsTexts.notFound.text(path())).waitFor()
    await expect.poll(() => new Set(answered.map(([, status]) => status))).toEqual(new Set([404]))
    await page.getByRole('link', { name: errorsTexts.notFound.home }).click()
    await page.waitForURL((address) => address.pathname !== path())
    await heading(page, errorsTexts.notFound.title).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it("opens any partner's record by id to an admin (27)", async () => {
    const { page, complaints } = await open('admin', questionnairePath(foreign))
    await page.getByRole('button', { name: questionnaireTexts.finishSurvey }).waitFor()
    await page.goto(resultsPath(foreign))
    await page.getByRole('heading', { level: 2, name: surveyResultsTexts.questionnaireOf.teacher }).waitFor()
    expect(complaints).toEqual([])
    await closePage(page)
  })
})
