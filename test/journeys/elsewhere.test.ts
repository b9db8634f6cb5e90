import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnswerWire } from '../../src/api/screening.ts'
import { paths } from '../../src/api/paths.ts'
import { messages } from '../../src/api/messages.ts'
import { enQuestionnaire as texts } from '../../src/web/texts/questionnaire.ts'
import { enSession } from '../../src/web/texts/session.ts'
import { enShell } from '../../src/web/texts/shell.ts'
import { enSurveyResults } from '../../src/web/texts/surveyResults.ts'
import { closePage, describeInChromium, launchChromium, openPage } from './kit/chromium.ts'
import { type DemoServer, startDemoServer } from './kit/demoServer.ts'
import { keptOnDevice, tokenOnDevice } from './kit/device.ts'
import { type DemoAccount, type Server, accountOf, signIn, signedInState, tokenOf, write } from './kit/people.ts'
import { answersOnScreen, answersOnServer, choose, radioGroups, says } from './kit/questionnaire.ts'
import {
  type SurveyAddress,
  anotherDevice,
  bringTo,
  isOpenAsq3,
  questionnairePath,
  resultsPath,
  surveyOnServer,
  teacherSurveys,
} from './kit/surveys.ts'

const { login } = enSession
const notSaved = texts.notSaved(texts.noLongerChangeable)
const finishButton = (page: Page) => page.getByRole('button', { name: texts.finishSurvey })
const loginPage = (page: Page) => page.getByRole('button', { name: login.submit, exact: true }).waitFor()
const signOut = (page: Page) => page.getByRole('button', { name: enShell.signOut, exact: true }).click()
const seeResults = (page: Page) => page.getByRole('link', { name: texts.seeResults }).first()
const idOf = (group: string) => Number(group.replace('answer-', ''))

describeInChromium('a questionnaire that is answered elsewhere too', () => {
  let browser: Browser
  let demo: DemoServer
  let coach: DemoAccount
  let server: Server
  let admin: Server
  let storageState: BrowserContextOptions['storageState']
  let surveys: SurveyAddress[]
  beforeAll(async () => {
    browser = await launchChromium()
    demo = await startDemoServer()
    coach = await accountOf(demo.url, 'coach')
    server = { url: demo.url, token: await tokenOf(demo.url, coach) }
    admin = { url: demo.url, token: await tokenOf(demo.url, await accountOf(demo.url, 'admin')) }
    storageState = await signedInState(browser, demo.url, coach)
    surveys = await teacherSurveys(server, isOpenAsq3)
  })
  afterAll(async () => {
    await browser?.close()
    await demo?.stop()
  })

  const surveyNumber = (nth: number) => surveys[nth] ?? { playerId: 0, surveyId: 0 }
  const held = async (address: SurveyAddress) => answersOnServer(await surveyOnServer(server, address))
  async function answerOnServer(address: SurveyAddress, group: string): Promise<AnswerWire | null> {
    const { sections, side } = await surveyOnServer(server, address)
    const types = sections.flatMap(({ questions }) => questions.flatMap((question) => question.response_types))
    return types.find(({ id }) => id === idOf(group))?.answer[side] ?? null
  }

  async function openQuestionnaire(page: Page, address: SurveyAddress): Promise<Page> {
    await page.goto(questionnairePath(address))
    await finishButton(page).waitFor()
    return page
  }
  /** A session of its own, which may be ended without ending the others. */
  async function openAndSignIn(address: SurveyAddress) {
    const opened = await openPage(browser, demo.url)
    await opened.page.goto(questionnairePath(address))
    await signIn(opened.page, coach)
    await finishButton(opened.page).waitFor()
    return opened
  }
  /** Two tabs of one browser with the same questionnaire; the first has the turn to deliver. */
  async function openTwice(address: SurveyAddress) {
    const { page: first, complaints } = await openPage(browser, demo.url, { storageState })
    await openQuestionnaire(first, address)
    const second = await openQuestionnaire(await first.context().newPage(), address)
    return { first, second, complaints }
  }
  /** Groups without an answer, from the end: nothing that a survey needs to be finished. */
  async function openGroups(page: Page, address: SurveyAddress): Promise<[string, string]> {
    const given = await held(address)
    const groups = (await radioGroups(page)).filter((group) => !(String(idOf(group)) in given))
    const [last = '', before = ''] = groups.toReversed()
    return [last, before]
  }
  const finishedByAdmin = (address: SurveyAddress) => anotherDevice(admin, address).finish()

  it('shows in one tab what is answered in the other, with author and time, and delivers everything exactly once (90)', async () => {
    const address = surveyNumber(0)
    await bringTo(server, address, { valid: false, overall: false })
    const { first, second, complaints } = await openTwice(address)
    const delivered: string[] = []
    first.context().on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/answers'))
        delivered.push(request.headers()['idempotency-key'] ?? '')
    })
    const [one = '', two = '', three = ''] = await radioGroups(first)
    await choose(first, one, 0)
    await expect.poll(() => answersOnScreen(second)).toEqual({ [idOf(one)]: [0] })
    await choose(second, two, 1)
    await expect.poll(() => answersOnScreen(first)).toEqual({ [idOf(one)]: [0], [idOf(two)]: [1] })
    // The same question in both: the last one stands, everywhere.
    await choose(first, three, 0)
    await expect.poll(async () => (await answersOnScreen(second))[idOf(three)]).toEqual([0])
    await choose(second, three, 2)
    const all = { [idOf(one)]: [0], [idOf(two)]: [1], [idOf(three)]: [2] }
    for (const page of [first, second]) {
      await expect.poll(() => answersOnScreen(page)).toEqual(all)
      await says(page, texts.saved)
    }
    expect(await held(address)).toEqual(all)
    for (const group of [one, two, three]) {
      const answer = await answerOnServer(address, group)
      const words = texts.answeredBy(answer?.author_name ?? '', answer?.updated_at ?? '')
      const field = (page: Page) =>
        page.locator('main fieldset fieldset').filter({ has: page.locator(`[name="${group}"]`) })
      await field(first).getByText(words).waitFor()
      await field(second).getByText(words).waitFor()
    }
    expect(delivered).toHaveLength(4)
    expect(new Set(delivered).size).toBe(4)
    expect(complaints).toEqual([])
    await closePage(first)
  })

  it('goes on delivering from the other tab when the one that delivered is closed (90)', async () => {
    const address = surveyNumber(1)
    const { first, second } = await openTwice(address)
    const [group] = await openGroups(second, address)
    await first.close()
    await choose(second, group, 0)
    await says(second, texts.saved)
    await expect.poll(async () => (await held(address))[idOf(group)]).toEqual([0])
    await closePage(second)
  })

  it('says that an answer came too late when another person has finished, without Retry, and leads to the results (93)', async () => {
    const address = surveyNumber(2)
    await bringTo(server, address, { valid: true, overall: false })
    const { page, complaints } = await openAndSignIn(address)
    const [last, before] = await openGroups(page, address)
    await finishedByAdmin(address)
    const given = await held(address)

    await choose(page, last, 0)
    await says(page, notSaved)
    await page.getByRole('alert').getByText(texts.conflictTitle).waitFor()
    expect(await page.getByRole('alert').innerText()).toContain(messages.survey_finished)
    expect((await answersOnScreen(page))[idOf(last)], 'the screen keeps the value').toEqual([0])
    expect(await page.getByText(texts.mark.failed, { exact: true }).count()).toBe(1)
    expect(await page.getByRole('button', { name: /Retry/ }).count()).toBe(0)
    expect(await finishButton(page).count()).toBe(0)
    expect(await page.locator(`main input[name="${before}"]`).first().isDisabled()).toBe(true)

    await seeResults(page).click()
    await page.waitForURL(`**${resultsPath(address)}`)
    await page.getByRole('heading', { level: 2, name: enSurveyResults.answers }).waitFor()
    expect(await held(address)).toEqual(given)
    await signOut(page)
    await loginPage(page)
    expect(await page.getByText(login.waiting(1)).count()).toBe(0)
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it.each([
    ['delivers', (tabs: { first: Page; second: Page }) => [tabs.first, tabs.second] as const],
    ['does not deliver', (tabs: { first: Page; second: Page }) => [tabs.second, tabs.first] as const],
  ])('says the same in a tab that %s when the other tab has finished it', async (does, order) => {
    const address = surveyNumber(does === 'delivers' ? 3 : 4)
    await bringTo(server, address, { valid: true, overall: false })
    const tabs = await openTwice(address)
    const [stays, finishes] = order(tabs)
    const [last] = await openGroups(stays, address)
    await finishButton(finishes).click()
    await finishes.waitForURL(`**${resultsPath(address)}`)
    await choose(stays, last, 0)
    await says(stays, notSaved)
    expect(await stays.getByRole('button', { name: /Retry/ }).count()).toBe(0)
    await seeResults(stays).click()
    await stays.waitForURL(`**${resultsPath(address)}`)
    expect((await held(address))[idOf(last)]).toBeUndefined()
    await closePage(stays)
  })

  it('warns truly when signing out where an answer was refused, and lets the person go', async () => {
    const address = surveyNumber(5)
    await bringTo(server, address, { valid: true, overall: false })
    const { page } = await openAndSignIn(address)
    const [last] = await openGroups(page, address)
    await finishedByAdmin(address)
    await choose(page, last, 0)
    await says(page, notSaved)
    await signOut(page)
    const warning = page.getByRole('dialog', { name: enShell.answersWait.title })
    await warning.getByText(enShell.answersWait.text(1)).waitFor()
    await warning.getByRole('button', { name: enShell.answersWait.confirm }).click()
    await loginPage(page)
    expect(await page.getByText(login.waiting(1)).count()).toBe(0)
    await closePage(page)
  })

  it('speaks of no waiting answer at login when the session ends on the screen that refused it', async () => {
    const address = surveyNumber(7)
    await bringTo(server, address, { valid: true, overall: false })
    const { page } = await openAndSignIn(address)
    const [last] = await openGroups(page, address)
    await finishedByAdmin(address)
    await choose(page, last, 0)
    await says(page, notSaved)
    expect(await keptOnDevice(page)).toContain(`"surveyId":${address.surveyId}`)
    await write({ url: demo.url, token: await tokenOnDevice(page) }, 'DELETE', paths.logout, {})
    // The page is seen again: it asks the server what stands.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await loginPage(page)
    await page.getByText(login.over).waitFor()
    await expect.poll(() => keptOnDevice(page)).not.toContain(`"surveyId":${address.surveyId}`)
    await page.reload()
    await page.getByText(login.demo.title).waitFor()
    expect(await page.getByText(login.waiting(1)).count()).toBe(0)
    await closePage(page)
  })

  it('says how many answers came too late when they were given offline, and forgets them then', async () => {
    const address = surveyNumber(6)
    await bringTo(server, address, { valid: true, overall: false })
    const { page } = await openAndSignIn(address)
    const groups = await openGroups(page, address)
    await page.context().setOffline(true)
    for (const group of groups) await choose(page, group, 0)
    await says(page, texts.offline(2))
    await finishedByAdmin(address)
    await page.close()
    await page.context().setOffline(false)

    const again = await page.context().newPage()
    await again.goto(questionnairePath(address))
    await again.getByText(texts.answersLost(2)).waitFor()
    await again.waitForURL('**/dashboard/asqs')
    await signOut(again)
    await loginPage(again)
    expect(await again.getByText(login.waiting(2)).count()).toBe(0)
    await signIn(again, coach)
    await again.waitForURL('**/dashboard/partner')
    expect(await held(address)).not.toHaveProperty(String(idOf(groups[0])))
    await closePage(again)
  })
})
