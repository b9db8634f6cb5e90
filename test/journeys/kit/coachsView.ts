import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type Watched, launchChromium, openPage } from './chromium.ts'
import { sharedServer } from './demoServer.ts'
import { type DemoAccount, accountOf, signedInState, tokenOf } from './people.ts'
import { type SurveyAddress, isOpenAsq3, teacherSurveys } from './surveys.ts'

/** What the tests of a read-only file start from, signed in as a coach. Filled in before the first test. */
export interface CoachsView {
  coach: DemoAccount
  /** An ASQ-3 survey that nobody has finished. */
  survey: SurveyAddress
  /** Opens a new page, signed in as the coach unless the options say otherwise. */
  open(path: string, options?: BrowserContextOptions): Promise<Watched>
}

/** Provides one browser for the file, on the shared server. */
export function asCoach(): CoachsView {
  let browser: Browser
  let storageState: BrowserContextOptions['storageState']
  const { url } = sharedServer()
  const view = {
    async open(path: string, options: BrowserContextOptions = { storageState }) {
      const watched = await openPage(browser, url, options)
      await watched.page.goto(path)
      return watched
    },
  } as CoachsView
  beforeAll(async () => {
    browser = await launchChromium()
    view.coach = await accountOf(url, 'coach')
    const [survey] = await teacherSurveys({ url, token: await tokenOf(url, view.coach) }, isOpenAsq3)
    if (!survey) throw new Error('The demo world has no open survey.')
    view.survey = survey
    storageState = await signedInState(url, view.coach)
  })
  afterAll(() => browser?.close())
  return view
}
