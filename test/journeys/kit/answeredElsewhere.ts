import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { questionnaireTexts as texts } from '../../../src/web/texts/questionnaire.ts'
import { launchChromium, openPage } from './chromium.ts'
import { type DemoServer, startDemoServer } from './demoServer.ts'
import { type DemoAccount, type Server, accountOf, signIn, signedInState, tokenOf } from './people.ts'
import { answersOnServer, radioGroups } from './questionnaire.ts'
import {
  type SurveyAddress,
  anotherDevice,
  isOpenAsq3,
  questionnairePath,
  surveyOnServer,
  teacherSurveys,
} from './surveys.ts'

export const notSaved = texts.notSavedCount(1)
export const finishButton = (page: Page) => page.getByRole('button', { name: texts.finishSurvey })
export const seeResults = (page: Page) => page.getByRole('link', { name: texts.seeResults }).first()
/** The response type that a radio group answers. */
export const idOf = (group: string) => Number(group.replace('answer-', ''))

interface Place {
  readonly browser: Browser
  readonly demo: DemoServer
  readonly coach: DemoAccount
  /** As the coach, and as somebody else. */
  readonly server: Server
  readonly admin: Server
  readonly storageState: BrowserContextOptions['storageState']
  readonly surveys: readonly SurveyAddress[]
}

/** A coach's questionnaires, and somebody else who answers and finishes them, on a server of their own for one file. */
export function answeredElsewhere() {
  let place: Place
  beforeAll(async () => {
    const [browser, demo] = await Promise.all([launchChromium(), startDemoServer()])
    const coach = await accountOf(demo.url, 'coach')
    const server = { url: demo.url, token: await tokenOf(demo.url, coach) }
    place = {
      browser,
      demo,
      coach,
      server,
      admin: { url: demo.url, token: await tokenOf(demo.url, await accountOf(demo.url, 'admin')) },
      storageState: await signedInState(demo.url, coach),
      surveys: await teacherSurveys(server, isOpenAsq3),
    }
  })
  afterAll(async () => {
    await place?.browser.close()
    await place?.demo.stop()
  })

  const held = async (address: SurveyAddress) => answersOnServer(await surveyOnServer(place.server, address))
  async function openQuestionnaire(page: Page, address: SurveyAddress): Promise<Page> {
    await page.goto(questionnairePath(address))
    await finishButton(page).waitFor()
    return page
  }
  return {
    place: () => place,
    surveyNumber: (nth: number): SurveyAddress => place.surveys[nth] ?? { playerId: 0, surveyId: 0 },
    held,
    finishedByAdmin: (address: SurveyAddress) => anotherDevice(place.admin, address).finish(),
    /** Signs in with a session of its own, which can end without ending the others. */
    async openAndSignIn(address: SurveyAddress) {
      const opened = await openPage(place.browser, place.demo.url)
      await opened.page.goto(questionnairePath(address))
      await signIn(opened.page, place.coach)
      await finishButton(opened.page).waitFor()
      return opened
    },
    /** Two tabs of one browser with the same questionnaire; the first has the turn to deliver. */
    async openTwice(address: SurveyAddress) {
      const { browser, demo, storageState } = place
      const { page: first, complaints } = await openPage(browser, demo.url, { storageState })
      await openQuestionnaire(first, address)
      const second = await openQuestionnaire(await first.context().newPage(), address)
      return { first, second, complaints }
    },
    /** Groups without an answer, from the end: a survey can be finished without them. */
    async openGroups(page: Page, address: SurveyAddress): Promise<[string, string]> {
      const given = await held(address)
      const groups = (await radioGroups(page)).filter((group) => !(String(idOf(group)) in given))
      const [last = '', before = ''] = groups.toReversed()
      return [last, before]
    },
  }
}
