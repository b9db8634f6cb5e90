import { showBodies } from './kit/wire.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '../../src/api/paths.ts'
import type { PlayerWire } from '../../src/api/player.ts'
import { questionnaireTexts as texts } from '../../src/web/texts/questionnaire.ts'
import { sessionTexts } from '../../src/web/texts/session.ts'
import { shellTexts } from '../../src/web/texts/shell.ts'
import { signOutTexts } from '../../src/web/texts/signOut.ts'
import { closePage, describeInChromium, launchChromium, openPage, tablet } from './kit/chromium.ts'
import { type DemoServer, startDemoServer } from './kit/demoServer.ts'
import { keptOnDevice, tokenOnDevice } from './kit/device.ts'
import { type DemoAccount, type Server, accountOf, read, signIn, tokenOf, write } from './kit/people.ts'
import { type Answers, answersOnScreen, answersOnServer, choose, radioGroups, says } from './kit/questionnaire.ts'
import { signOutCanAsk } from './kit/screen.ts'
import { type SurveyAddress, isOpenAsq3, questionnairePath, surveyOnServer, teacherSurveys } from './kit/surveys.ts'

const { login } = sessionTexts
const loginPage = (page: Page) => page.getByRole('button', { name: login.submit, exact: true }).waitFor()
const questions = (page: Page) => page.getByRole('button', { name: texts.finishSurvey }).waitFor()
const signOut = (page: Page) => page.getByRole('button', { name: shellTexts.signOut, exact: true }).click()

describeInChromium('a tablet that several people share', () => {
  let browser: Browser
  let demo: DemoServer
  let coach: DemoAccount
  let admin: DemoAccount
  let server: Server
  let surveys: SurveyAddress[]
  beforeAll(async () => {
    browser = await launchChromium()
    demo = await startDemoServer()
    coach = await accountOf(demo.url, 'coach')
    admin = await accountOf(demo.url, 'admin')
    server = { url: demo.url, token: await tokenOf(demo.url, coach) }
    surveys = await teacherSurveys(server, isOpenAsq3)
  })
  afterAll(async () => {
    await browser?.close()
    await demo?.stop()
  })

  const surveyNumber = (nth: number) => surveys[nth] ?? { playerId: 0, surveyId: 0 }
  const childOf = ({ playerId }: SurveyAddress) => read<PlayerWire>(server.url, server.token, paths.player(playerId))
  const held = async (address: SurveyAddress) => answersOnServer(await surveyOnServer(server, address))

  async function openAs(account: DemoAccount, address: SurveyAddress): Promise<Page> {
    const { page } = await openPage(browser, server.url, { viewport: tablet })
    await page.goto(questionnairePath(address))
    await signIn(page, account)
    await questions(page)
    return page
  }

  /** The server ends the session of a page, which does not know it yet. */
  const endSession = async (page: Page) =>
    write({ url: server.url, token: await tokenOnDevice(page) }, 'DELETE', paths.logout, {})

  /** Two answers that only this device has; the page is offline afterwards. */
  async function leaveTwoWaiting(page: Page): Promise<Answers> {
    const before = await answersOnScreen(page)
    const open = (await radioGroups(page)).filter((group) => !(group.replace('answer-', '') in before))
    await page.context().setOffline(true)
    for (const group of open.slice(0, 2)) await choose(page, group, 1)
    await says(page, texts.offline(2))
    return answersOnScreen(page)
  }

  it('keeps the answers of a session that is over, shows them to nobody else, and delivers them when their owner is back (24, 25)', async () => {
    const address = surveyNumber(0)
    const { name } = await childOf(address)
    const before = await held(address)
    const page = await openAs(coach, address)
    const given = await leaveTwoWaiting(page)

    await endSession(page)
    await page.context().setOffline(false)
    await loginPage(page)
    await page.getByText(login.over).waitFor()
    await page.getByText(login.waiting(2)).waitFor()
    expect(await page.locator('body').innerText()).not.toContain(name)
    await expect.poll(() => keptOnDevice(page)).not.toContain(name)

    await signIn(page, admin)
    await page.waitForURL((url) => url.pathname === '/dashboard/partner')
    await page.goto(questionnairePath(address))
    await questions(page)
    expect(await answersOnScreen(page)).toEqual(before)
    await says(page, Object.keys(before).length > 0 ? texts.saved : texts.noAnswerYet)
    await signOut(page)
    await loginPage(page)
    await page.getByText(login.waiting(2)).waitFor()
    expect(await held(address), 'nothing was delivered under another name').toEqual(before)

    await signIn(page, coach)
    await expect.poll(() => held(address)).toEqual(given)
    await page.goto(questionnairePath(address))
    await questions(page)
    expect(await answersOnScreen(page)).toEqual(given)
    await says(page, texts.saved)
    await closePage(page)
  })

  it('leads to login with the next answer when the session has ended on the server, keeps the answer, and goes on there afterwards (17, 24, 25)', async () => {
    const address = surveyNumber(3)
    const before = await held(address)
    const page = await openAs(coach, address)
    const [first = '', second = ''] = (await radioGroups(page)).filter(
      (group) => !(group.replace('answer-', '') in before),
    )
    await choose(page, first, 0)
    await says(page, texts.saved)
    const delivered = await held(address)
    await endSession(page)
    const refused = page.waitForResponse((response) => response.url().includes('/answers') && response.status() === 401)
    await choose(page, second, 1)
    await refused
    await loginPage(page)
    await page.getByText(login.over).waitFor()
    await page.getByText(login.waiting(1)).waitFor()
    expect(await held(address)).toEqual(delivered)

    await showBodies(page)
    const taken = page.waitForResponse((response) => response.url().includes('/answers') && response.ok())
    await signIn(page, coach)
    await page.waitForURL(`**${questionnairePath(address)}`)
    await questions(page)
    expect((await taken).request().postDataJSON()).toMatchObject({
      asq_response_type_id: Number(second.replace('answer-', '')),
    })
    const all = { ...delivered, [second.replace('answer-', '')]: [1] }
    await expect.poll(() => answersOnScreen(page)).toEqual(all)
    await says(page, texts.saved)
    expect(await held(address)).toEqual(all)
    await closePage(page)
  })

  it('shows and delivers an answer under no other name when the session has ended in the middle', async () => {
    const address = surveyNumber(4)
    const before = await held(address)
    const page = await openAs(coach, address)
    const [group = ''] = (await radioGroups(page)).filter((one) => !(one.replace('answer-', '') in before))
    await endSession(page)
    await choose(page, group, 1)
    await loginPage(page)

    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/answers')) sent.push(request.url())
    })
    await signIn(page, admin)
    await page.waitForURL('**/dashboard/partner')
    await page.goto(questionnairePath(address))
    await questions(page)
    expect(await answersOnScreen(page)).toEqual(before)
    await signOut(page)
    await loginPage(page)
    await page.getByText(login.waiting(1)).waitFor()
    expect(sent).toEqual([])
    expect(await held(address)).toEqual(before)

    await signIn(page, coach)
    await expect.poll(() => held(address)).toEqual({ ...before, [group.replace('answer-', '')]: [1] })
    expect(sent).toHaveLength(1)
    await closePage(page)
  })

  it('warns before signing out deletes answers that wait, and leaves nothing of them and no name on the device', async () => {
    const address = surveyNumber(1)
    const { name } = await childOf(address)
    const before = await held(address)
    const page = await openAs(coach, address)
    await signOutCanAsk(page)
    const given = await leaveTwoWaiting(page)

    await signOut(page)
    const warning = page.getByRole('dialog', { name: signOutTexts.title })
    await warning.getByText(signOutTexts.text(2)).waitFor()
    await warning.getByRole('button', { name: signOutTexts.cancel }).click()
    await warning.waitFor({ state: 'detached' })
    expect(await answersOnScreen(page)).toEqual(given)

    await signOut(page)
    await warning.getByRole('button', { name: signOutTexts.discard }).click()
    await loginPage(page)
    await expect.poll(() => tokenOnDevice(page)).toBe('')
    for (const secret of [name, coach.email, 'answerHandles'])
      await expect.poll(() => keptOnDevice(page)).not.toContain(secret)
    await page.getByText(login.waiting(2)).waitFor({ state: 'detached' })

    await page.context().setOffline(false)
    await page.reload()
    await signIn(page, coach)
    await page.waitForURL('**/dashboard/partner')
    await page.goto(questionnairePath(address))
    await questions(page)
    expect(await answersOnScreen(page)).toEqual(before)
    expect(await held(address)).toEqual(before)
    await closePage(page)
  })

  it('signs out in every tab, without a warning when nothing waits', async () => {
    const address = surveyNumber(2)
    const { name } = await childOf(address)
    const page = await openAs(coach, address)
    const other = await page.context().newPage()
    await other.goto('/dashboard/asqs')
    await other.getByRole('table').waitFor()
    const [group] = await radioGroups(page)
    await choose(page, group ?? '', 0)
    await says(page, texts.saved)

    await signOut(other)
    await loginPage(other)
    await loginPage(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => keptOnDevice(page)).not.toContain(name)
    expect(await keptOnDevice(page)).not.toMatch(/extractable: true/)
    await closePage(page)
  })
})
