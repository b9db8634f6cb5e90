import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { messages } from '../../../src/api/messages.ts'
import type { Server } from './people.ts'
import type { SurveyAddress } from './surveys.ts'

/** What the screens are shown with. */
export interface Shown {
  readonly server: Server
  /** A survey without answers. */
  readonly open: SurveyAddress
  /** A scored one. */
  readonly scored: SurveyAddress
}

/** One screen, or one state or dialog of it, and how to get there. */
export interface Screen {
  readonly name: string
  readonly isPublic?: boolean
  /** Shown to an administrator; everything else to a coach. */
  readonly isForAdmins?: boolean
  readonly show: (page: Page, shown: Shown) => Promise<void>
}

/** The calls that decide what a screen shows. */
export const calls = {
  signIn: /\/api\/authenticate$/,
  forgotPassword: /\/api\/forgot_password$/,
  resetLink: /\/api\/reset_link$/,
  list: /\/api\/asq_surveys(\?|$)/,
  results: /\/api\/asq_surveys\/\d+$/,
  resultsEmail: /\/results-parent-email-sendout$/,
  survey: /\/player_questionnaire\/\d+$/,
  answer: /\/answers(\/\d+)?(\?|$)/,
  scoringStatus: /\/status(\?|$)/,
  ownPassword: /\/api\/settings\/\d+$/,
} as const

/** Answers the call with an error of the catalogue instead of the server's answer. */
export const answerWith = (
  page: Page,
  call: RegExp,
  status: number,
  code: keyof typeof messages,
  headers: Readonly<Record<string, string>> = {},
) => page.route(call, (route) => route.fulfill({ status, headers, json: { code, message: messages[code] } }))

/** The server's own answer, changed on its way. */
export const changeAnswer = <Body extends object>(page: Page, call: RegExp, change: (body: Body) => object) =>
  page.route(call, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Body) })
  })

/** The script that starts the application. */
export const entryScript = /\/assets\/index-[^/]+\.js$/

/**
 * Makes every list with dates fail while it renders, from the next load of the page on. No answer could: each is
 * checked first.
 */
export const breakDates = (page: Page) =>
  page.route(entryScript, async (route) => {
    const response = await route.fetch()
    const breaking = `Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { get() { throw new Error('broken on purpose') } });`
    const headers = { ...response.headers(), 'cache-control': 'no-store' }
    await route.fulfill({ response, headers, body: breaking + (await response.text()) })
  })

/** Answers for every link for a new password that nobody has used it. */
export const acceptResetLinks = (page: Page) =>
  page.route(calls.resetLink, (route) => route.fulfill({ json: { is_usable: true } }))

/**
 * Waits for the code of the question at sign-out. Until it has loaded, signing out keeps the answers and asks nothing.
 */
export const signOutCanAsk = async (page: Page) => {
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('SignOutWarning'))),
    )
    .toBe(true)
}

export const neverAnswer = (page: Page, call: RegExp) => page.route(call, () => undefined)
