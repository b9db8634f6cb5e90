import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorsTexts } from '../../src/web/texts/errors.ts'
import { questionnaireTexts as texts } from '../../src/web/texts/questionnaire.ts'
import { seededRandom } from '../server/faultyNetwork.ts'
import { closePage, describeInChromium, launchChromium, openPage } from './kit/chromium.ts'
import { type DemoServer, startDemoServer } from './kit/demoServer.ts'
import { layFlakyNetwork, mishaps } from './kit/flakyNetwork.ts'
import { type Server, accountOf, signIn, signedInState, tokenOf } from './kit/people.ts'
import { type Answers, answersOnScreen, answersOnServer } from './kit/questionnaire.ts'
import {
  type SurveyAddress,
  anotherDevice,
  isOpenAsq3,
  questionnairePath,
  surveyOnServer,
  teacherSurveys,
} from './kit/surveys.ts'

const stepsOfASeed = 36
const share = 0.3

const isOpen = (page: Page) => page.getByRole('button', { name: texts.finishSurvey }).waitFor()
const statusLine = (page: Page) => page.getByRole('region', { name: texts.finishSurvey }).getByRole('status').first()

/** Presses or types into something that is on the page and enabled; returns its response type. */
async function answerAnything(page: Page, below: (count: number) => number): Promise<string> {
  if (below(8) === 0) {
    const areas = page.locator('main textarea:enabled')
    const area = areas.nth(below(await areas.count()))
    await area.fill(below(4) === 0 ? '   ' : `Seen ${below(1000)} times`)
    return /label-(\d+)/.exec((await area.getAttribute('aria-labelledby')) ?? '')?.[1] ?? ''
  }
  const inputs = page.locator('main input[name^="answer-"]:enabled')
  const input = inputs.nth(below(await inputs.count()))
  const [name] = await Promise.all([input.getAttribute('name'), input.click()])
  return (name ?? '').replace('answer-', '')
}

const without = (answers: Answers, id: string) =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => key !== id))

describeInChromium('a questionnaire on a flaky network', () => {
  let browser: Browser
  let demo: DemoServer
  let server: Server
  let storageState: BrowserContextOptions['storageState']
  let surveys: SurveyAddress[]
  beforeAll(async () => {
    browser = await launchChromium()
    demo = await startDemoServer()
    const coach = await accountOf(demo.url, 'coach')
    server = { url: demo.url, token: await tokenOf(demo.url, coach) }
    storageState = await signedInState(demo.url, coach)
    surveys = await teacherSurveys(server, isOpenAsq3)
  })
  afterAll(async () => {
    await browser?.close()
    await demo?.stop()
  })

  it.each([1, 2, 3, 4, 5])(
    'ends with exactly the answers that the screen showed, whatever happened on the way (seed %i)',
    async (seed) => {
      const random = seededRandom(seed)
      const below = (count: number) => Math.floor(random() * count)
      const address = surveys[seed] ?? { playerId: 0, surveyId: 0 }
      const { page, complaints } = await openPage(browser, server.url, { storageState })
      await page.clock.install()
      const network = await layFlakyNetwork(page, seededRandom(seed + 1_000_000))
      await page.goto(questionnairePath(address))
      await isOpen(page)
      network.rate = share
      network.next = mishaps[seed % mishaps.length] ?? null

      let isOffline = false
      const setOffline = async (offline: boolean) => {
        isOffline = offline
        await page.context().setOffline(offline)
      }
      let last = ''
      for (let step = 0; step < stepsOfASeed; step += 1) {
        const dice = random()
        if (dice < 0.74) last = await answerAnything(page, below)
        else if (dice < 0.84) await page.clock.fastForward(below(20_000))
        else if (dice < 0.92) await setOffline(!isOffline)
        else if (dice < 0.95) await network.letLateOnesArrive()
        else {
          await setOffline(false)
          const before = await answersOnScreen(page)
          await page.reload()
          await isOpen(page)
          // The last answer may have been on its way to the device when the page went.
          expect(without(await answersOnScreen(page), last), 'after a reload').toEqual(without(before, last))
        }
      }

      network.rate = 0
      await setOffline(false)
      await expect
        .poll(async () => {
          await page.clock.fastForward(1000)
          return (await statusLine(page).textContent())?.trim()
        })
        .toBe(texts.saved)
      await network.letLateOnesArrive()

      const shown = await answersOnScreen(page)
      expect(Object.keys(shown).length).toBeGreaterThan(8)
      expect(network.happened.length, 'mishaps on the way').toBeGreaterThan(0)
      expect(answersOnServer(await surveyOnServer(server, address)), network.happened.join(' ')).toEqual(shown)
      await page.reload()
      await isOpen(page)
      expect(await answersOnScreen(page)).toEqual(shown)
      expect(complaints).toEqual([])
      await closePage(page)
    },
  )

  it('says that the network asks to sign in, and sends what was given when it lets it through', async () => {
    const address = surveys.at(-1) ?? { playerId: 0, surveyId: 0 }
    const { page } = await openPage(browser, server.url, { storageState })
    const calls = '**/api/**'
    const asksOnAPage = (route: Route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Free Wi-Fi</h1>' })
    const asksElsewhere = (route: Route) =>
      route.fulfill({ status: 302, headers: { location: 'http://sign-in.example/' } })
    await page.goto(questionnairePath(address))
    await isOpen(page)
    const before = answersOnServer(await surveyOnServer(server, address))
    await page.route(calls, asksOnAPage)
    await page.locator('main input[name^="answer-"]:enabled').nth(0).click()
    await statusLine(page).getByText(texts.networkAsks(1)).waitFor()
    const shown = await answersOnScreen(page)
    expect(shown).not.toEqual(before)

    await page.unroute(calls)
    await page.route(calls, asksElsewhere)
    await page.reload()
    await page.getByText(texts.networkTitle).waitFor()
    await page.getByRole('link', { name: texts.exitSurvey }).click()
    await page.getByText(errorsTexts.networkSignIn).first().waitFor()
    await page.goBack()

    await page.unroute(calls)
    await isOpen(page)
    await statusLine(page).getByText(texts.saved).waitFor()
    expect(answersOnServer(await surveyOnServer(server, address))).toEqual(shown)
    await closePage(page)
  })

  it.each([
    ['a page', { status: 200, contentType: 'text/html', body: '<h1>Free Wi-Fi</h1>' }],
    ['a redirect', { status: 302, headers: { location: 'http://sign-in.example/' } }],
  ])('says so at sign-in: %s', async (_, answer) => {
    const { page } = await openPage(browser, server.url)
    await page.goto('/dashboard/login')
    await page.route('**/api/authenticate', (route) => route.fulfill(answer))
    await signIn(page, await accountOf(server.url, 'coach'))
    await page.getByRole('alert').getByText(errorsTexts.networkSignIn).waitFor()
    await page.unroute('**/api/authenticate')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL('**/dashboard/partner')
    await closePage(page)
  })

  it('shows and keeps the answer that arrived last when two devices answer the same question', async () => {
    const address = surveys[0] ?? { playerId: 0, surveyId: 0 }
    const { page } = await openPage(browser, server.url, { storageState })
    await page.goto(questionnairePath(address))
    await isOpen(page)
    const survey = await surveyOnServer(server, address)
    const first = survey.sections[0]?.questions[0]?.response_types[0]
    const choices = page.locator(`main input[name="answer-${first?.id}"]`)
    await choices.nth(0).click()
    await statusLine(page).getByText(texts.saved).waitFor()
    await anotherDevice(server, address).choose(first?.id ?? 0, first?.possible_answers[2]?.handle ?? '')
    await page.reload()
    await isOpen(page)
    expect((await answersOnScreen(page))[String(first?.id)]).toEqual([2])
    await page.getByText('Last answered by').first().waitFor()
    await closePage(page)
  })
})
