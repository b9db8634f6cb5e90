import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, it } from 'vitest'
import { launchChromium } from './chromium.ts'
import { type DemoServer, startDemoServer } from './demoServer.ts'
import { faults } from './faults.ts'
import { accountOf, signedInState, tokenOf } from './people.ts'
import type { QuestionnairePath } from './questionnairePath.ts'
import { type WalkPlace, walkInBrowser } from './questionnaireWalk.ts'
import { type SurveyAddress, isOpenAsq3, teacherSurveys } from './surveys.ts'

/** One test for every path, all in one browser on one server, each on a survey of its own. */
export function walkPathsInBrowser(paths: readonly QuestionnairePath[]): void {
  let place: WalkPlace
  let browser: Browser
  let demo: DemoServer
  let surveys: SurveyAddress[]

  beforeAll(async () => {
    browser = await launchChromium()
    demo = await startDemoServer()
    const coach = await accountOf(demo.url, 'coach')
    const server = { url: demo.url, token: await tokenOf(demo.url, coach) }
    place = { browser, demo, server, storageState: await signedInState(demo.url, coach) }
    surveys = await teacherSurveys(server, isOpenAsq3)
  })
  afterAll(async () => {
    await browser?.close()
    await demo?.stop()
  })

  it.each(paths.map((path, index) => [path.title, path, index] as const))('walks %s', async (_, path, index) => {
    const survey = surveys[index]
    const fault = faults[index % faults.length]
    if (!survey || !fault) throw new Error('The demo world has too few surveys for all paths.')
    await walkInBrowser(place, path, survey, fault)
  })
}
