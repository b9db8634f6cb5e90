import type { Page } from 'playwright-core'
import { limits } from '../../../machines/kit/limits.ts'
import { messages } from '../../../src/api/messages.ts'
import { enErrors } from '../../../src/web/texts/errors.ts'
import { enQuestionnaire } from '../../../src/web/texts/questionnaire.ts'
import { enSession } from '../../../src/web/texts/session.ts'
import { enShell } from '../../../src/web/texts/shell.ts'
import { enSurveyList } from '../../../src/web/texts/surveyList.ts'
import { enSurveyResults } from '../../../src/web/texts/surveyResults.ts'
import { insecureHost } from './chromium.ts'
import type { Server } from './people.ts'
import { says } from './questionnaire.ts'
import { type SurveyAddress, questionnairePath } from './surveys.ts'

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
  readonly show: (page: Page, shown: Shown) => Promise<void>
}

const listCall = /\/api\/asq_surveys(\?|$)/
const surveyCall = /\/player_questionnaire\/\d+$/
const answerCall = /\/answers(\/\d+)?$/
const resultsCall = /\/api\/asq_surveys\/\d+$/

const answerWith = (page: Page, call: RegExp, status: number, code: keyof typeof messages) =>
  page.route(call, (route) => route.fulfill({ status, json: { code, message: messages[code] } }))
const changeAnswer = <Body extends object>(page: Page, call: RegExp, change: (body: Body) => object) =>
  page.route(call, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Body) })
  })
/** Timers of this length never end, so that what hides by itself stays to be looked at. */
const neverFire = (page: Page, milliseconds: number) =>
  page.addInitScript((length) => {
    const setTimer = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, delay?: number) =>
      delay === length ? 0 : setTimer(run, delay)) as typeof window.setTimeout
  }, milliseconds)
const neverAnswer = (page: Page, call: RegExp) => page.route(call, () => undefined)

const login = async (page: Page) => {
  await page.goto('/dashboard/login')
  await page.getByText(enSession.login.demo.title).waitFor()
}
const list = async (page: Page, search = '') => {
  await page.goto(`/dashboard/asqs${search}`)
  await page.locator('tbody tr').first().waitFor()
}
const questions = async (page: Page, { open }: Shown) => {
  await page.goto(questionnairePath(open))
  await page.getByRole('button', { name: enQuestionnaire.finishSurvey }).waitFor()
}
const firstChoice = (page: Page) => page.locator('main input[type=radio]').first()
const results = async (page: Page, { scored }: Shown) => {
  await page.goto(`/dashboard/asqs/${scored.playerId}/player/${scored.surveyId}`)
  await page.getByRole('heading', { level: 2, name: enSurveyResults.answers }).waitFor()
}
const settings = async (page: Page) => {
  await page.goto('/dashboard/settings')
  for (const label of [
    enSession.settings.currentPassword,
    enSession.settings.password,
    enSession.settings.passwordConfirmation,
  ])
    await page.getByLabel(label, { exact: true }).fill('a few unrelated words')
}
const changePassword = (page: Page) =>
  page.getByRole('button', { name: enSession.settings.submit, exact: true }).click()

interface Scored {
  readonly parent: object | null
  readonly teacher: object | null
}

/** Every screen and dialog that exists, in every state that looks different. */
export const screens: readonly Screen[] = [
  { name: 'login', isPublic: true, show: login },
  {
    name: 'login that was refused',
    isPublic: true,
    show: async (page) => {
      await answerWith(page, /\/api\/authenticate$/, 401, 'sign_in_failed')
      await login(page)
      await page.getByLabel(enSession.login.email).fill('nobody@example.com')
      await page.getByLabel(enSession.login.password).fill('not the right words')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: enSession.login.submit, exact: true }).click()
      await page.getByText(messages.sign_in_failed).first().waitFor()
    },
  },
  {
    name: 'login after a session that is over while answers wait',
    show: async (page, shown) => {
      await questions(page, shown)
      await answerWith(page, answerCall, 401, 'not_signed_in')
      await firstChoice(page).click()
      await page.getByText(enSession.login.over).waitFor()
      await page.getByText(enSession.login.waiting(1)).waitFor()
    },
  },
  {
    name: 'reset password',
    isPublic: true,
    show: async (page) => {
      await page.goto('/dashboard/resetpassword?token=abc')
      await page.getByLabel(enSession.reset.password, { exact: true }).waitFor()
    },
  },
  {
    name: 'reset password without a token',
    isPublic: true,
    show: async (page) => {
      await page.goto('/dashboard/resetpassword')
      await page.getByText(enSession.reset.noToken).waitFor()
    },
  },
  { name: 'survey list', show: (page) => list(page) },
  {
    name: 'survey list with every kind of filter set',
    show: async (page) => {
      await page.goto(
        '/dashboard/asqs?asq=asq_3&recent=true&monitorOrRefer=true&finishedAtStart=2026-01-01&finishedAtEnd=2026-11-01&sort=surveys.parent_finished_at&order=desc',
      )
      await page.getByRole('button', { name: enSurveyList.filters.clearAll }).first().waitFor()
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'survey list without children',
    show: async (page) => {
      await changeAnswer<{ meta: object }>(page, listCall, ({ meta }) => ({
        data: [],
        meta: { ...meta, total_count: 0, total_pages: 0 },
      }))
      await page.goto('/dashboard/asqs')
      await page.getByText(enSurveyList.empty).waitFor()
    },
  },
  {
    name: 'survey list without a match',
    show: async (page) => {
      await page.goto('/dashboard/asqs?player=999999999')
      await page.getByText(enSurveyList.noMatch).waitFor()
    },
  },
  {
    name: 'survey list that could not be loaded',
    show: async (page) => {
      await answerWith(page, listCall, 500, 'internal_error')
      await page.goto('/dashboard/asqs')
      await page.getByText(enSurveyList.failedTitle).waitFor()
    },
  },
  {
    name: 'survey list that loads',
    show: async (page) => {
      await neverAnswer(page, listCall)
      await page.goto('/dashboard/asqs')
      await page.getByText(enSurveyList.loading).waitFor({ state: 'attached' })
    },
  },
  {
    name: 'survey list that could not be refreshed',
    show: async (page) => {
      await list(page)
      await answerWith(page, listCall, 500, 'internal_error')
      await page.getByRole('link', { name: enShell.sections.asqs, exact: true }).click()
      await page.getByText(enSurveyList.outdatedTitle).waitFor()
    },
  },
  {
    name: 'survey list whose next page could not be loaded',
    show: async (page) => {
      await page.route(/\/api\/asq_surveys\?(.*&)?page=2/, (route) =>
        route.fulfill({ status: 500, json: { code: 'internal_error', message: messages.internal_error } }),
      )
      await list(page)
      await page.locator('tbody tr').last().scrollIntoViewIfNeeded()
      await page.getByText(enSurveyList.moreFailed).waitFor()
      // Rows that are half under the sticky heading would count as small targets.
      await page.evaluate(() => window.scrollTo(0, 0))
    },
  },
  {
    name: 'filter by cohorts',
    show: async (page) => {
      await list(page)
      await page.getByRole('button', { name: enSurveyList.filters.cohorts }).click()
      await page.getByRole('dialog', { name: enSurveyList.filters.cohorts }).getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'filter by dates, with the calendar',
    show: async (page) => {
      await list(page)
      await page.getByRole('button', { name: enSurveyList.dates.allTime }).click()
      await page.getByRole('grid').waitFor()
    },
  },
  {
    name: 'filter by dates with a date that cannot be read',
    show: async (page) => {
      await list(page)
      await page.getByRole('button', { name: enSurveyList.dates.allTime }).click()
      await page.getByLabel(enSurveyList.dates.start, { exact: true }).fill('yesterday')
      await page.getByText(enSurveyList.dates.unreadable).first().waitFor()
    },
  },
  {
    name: 'search for a child',
    show: async (page) => {
      await list(page)
      await page.getByRole('combobox', { name: enSurveyList.child.label }).fill('a')
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'questionnaire', show: questions },
  {
    name: 'questionnaire that warns',
    show: async (page, shown) => {
      await neverFire(page, limits.finishWarningHides)
      await questions(page, shown)
      await page.getByRole('button', { name: enQuestionnaire.finishSurvey }).click()
      await page.getByText(/In order to score the questionnaire/).waitFor()
    },
  },
  {
    name: 'questionnaire with the details of a question',
    show: async (page, shown) => {
      await questions(page, shown)
      await page
        .getByRole('button', { name: /^Details: / })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'questionnaire without a connection',
    show: async (page, shown) => {
      await questions(page, shown)
      await page.context().setOffline(true)
      await firstChoice(page).click()
      await says(page, enQuestionnaire.offline(1))
    },
  },
  {
    name: 'questionnaire with an answer that was refused',
    show: async (page, shown) => {
      await questions(page, shown)
      await page.route(answerCall, (route) => route.fulfill({ status: 422, json: { errors: { base: ['Refused.'] } } }))
      await firstChoice(page).click()
      await page.getByRole('button', { name: enQuestionnaire.couldNotSave }).waitFor()
    },
  },
  {
    name: 'questionnaire that can no longer be changed',
    show: async (page, shown) => {
      await questions(page, shown)
      await answerWith(page, answerCall, 409, 'survey_archived')
      await firstChoice(page).click()
      await page.getByText(enQuestionnaire.conflictTitle).waitFor()
    },
  },
  {
    name: 'questionnaire that loads',
    show: async (page, { open }) => {
      await neverAnswer(page, surveyCall)
      await page.goto(questionnairePath(open))
      await page.getByText(enQuestionnaire.loading).waitFor()
    },
  },
  {
    name: 'questionnaire that cannot be reached',
    show: async (page, { open }) => {
      await page.route(surveyCall, (route) => route.abort('connectionreset'))
      await page.goto(questionnairePath(open))
      await page.getByText(enQuestionnaire.unreachableTitle).waitFor()
    },
  },
  {
    name: 'questionnaire that is archived',
    show: async (page, { open }) => {
      await changeAnswer(page, surveyCall, (body) => ({ ...body, state: 'archived' }))
      await page.goto(questionnairePath(open))
      await page.getByText(enQuestionnaire.archivedTitle).waitFor()
    },
  },
  { name: 'results', show: results },
  {
    name: 'results with the explanation of a score',
    show: async (page, shown) => {
      await results(page, shown)
      await page
        .getByRole('button', { name: /^Why this score\?/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'results whose score is being made',
    show: async (page, shown) => {
      await neverAnswer(page, /\/status(\?|$)/)
      await changeAnswer<Scored>(page, resultsCall, (body) => ({
        ...body,
        teacher: { ...body.teacher, asq_id: null, asq_jid: 'a-job' },
      }))
      await results(page, shown)
      await page.getByText(enSurveyResults.scoringTitle).first().waitFor()
    },
  },
  {
    name: 'results without a score',
    show: async (page, shown) => {
      await changeAnswer<Scored>(page, resultsCall, (body) => ({
        ...body,
        teacher: { ...body.teacher, asq_id: null, asq_jid: null },
      }))
      await results(page, shown)
      await page.getByText(enSurveyResults.notScoredTitle).first().waitFor()
    },
  },
  {
    name: 'results that do not exist',
    show: async (page) => {
      await page.goto('/dashboard/asqs/999999999/player/999999999')
      await page.getByText(enSurveyResults.notFoundTitle).or(page.getByText(enErrors.notFound.title)).first().waitFor()
    },
  },
  {
    name: 'settings',
    show: async (page) => {
      await page.goto('/dashboard/settings')
      await page.getByRole('heading', { level: 2, name: enSession.settings.passwordTitle }).waitFor()
    },
  },
  {
    name: 'settings with a password that was refused',
    show: async (page) => {
      await page.route(/\/api\/settings\/\d+$/, (route) =>
        route.fulfill({ status: 422, json: { errors: { current_password: ['This is not your password.'] } } }),
      )
      await settings(page)
      await changePassword(page)
      await page.getByText('This is not your password.').first().waitFor()
    },
  },
  {
    name: 'an alert',
    show: async (page) => {
      await answerWith(page, /\/api\/settings\/\d+$/, 500, 'internal_error')
      await settings(page)
      await changePassword(page)
      await page.getByRole('region', { name: enShell.notifications }).getByText(enErrors.server).waitFor()
    },
  },
  {
    name: 'Not Found',
    show: async (page) => {
      await page.goto('/dashboard/no/such-screen')
      await page.getByRole('heading', { level: 1, name: enErrors.notFound.title }).waitFor()
    },
  },
  {
    name: 'Not Found while signed out',
    isPublic: true,
    show: async (page) => {
      await page.goto('/dashboard/no/such-screen')
      await page.getByRole('heading', { level: 1, name: enErrors.notFound.title }).waitFor()
    },
  },
  {
    name: 'a screen that broke',
    show: async (page, { scored }) => {
      await changeAnswer(page, resultsCall, (body) => ({ ...body, sections: [null] }))
      await page.goto(`/dashboard/asqs/${scored.playerId}/player/${scored.surveyId}`)
      await page.getByRole('heading', { name: enErrors.page.title }).waitFor()
    },
  },
  {
    name: 'a connection that is not secure',
    isPublic: true,
    show: async (page, { server }) => {
      await page.goto(server.url.replace('127.0.0.1', insecureHost))
      await page.getByRole('heading', { level: 1, name: enErrors.insecure.title }).waitFor()
    },
  },
  {
    name: 'signing out while answers wait',
    show: async (page, shown) => {
      await questions(page, shown)
      await page.context().setOffline(true)
      await firstChoice(page).click()
      await says(page, enQuestionnaire.offline(1))
      await page.getByRole('button', { name: enShell.signOut, exact: true }).click()
      await page.getByRole('dialog', { name: enShell.answersWait.title }).waitFor()
    },
  },
]

/** How a screen may be looked at. */
export interface Look {
  readonly colorScheme: 'light' | 'dark'
  readonly width: 1280 | 375
}

export const looks: readonly Look[] = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 375 },
  { colorScheme: 'light', width: 375 },
  { colorScheme: 'dark', width: 1280 },
]
