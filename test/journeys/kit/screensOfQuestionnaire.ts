import type { Page } from 'playwright-core'
import { notOpenedTexts } from '../../../src/web/texts/notOpened.ts'
import { questionnaireTexts } from '../../../src/web/texts/questionnaire.ts'
import { sessionTexts } from '../../../src/web/texts/session.ts'
import { shellTexts } from '../../../src/web/texts/shell.ts'
import { signOutTexts } from '../../../src/web/texts/signOut.ts'
import { neverHideWarnings, says } from './questionnaire.ts'
import { type Screen, type Shown, answerWith, calls, changeAnswer, neverAnswer, signOutCanAsk } from './screen.ts'
import { questionnairePath } from './surveys.ts'

const questions = async (page: Page, { open }: Shown) => {
  await page.goto(questionnairePath(open))
  await page.getByRole('button', { name: questionnaireTexts.finishSurvey }).waitFor()
}
const firstChoice = (page: Page) => page.locator('main input[type=radio]').first()

/** Taking a questionnaire, and what its waiting answers make of login and Sign Out. */
export const questionnaireScreens: readonly Screen[] = [
  {
    name: 'login after a session that is over while answers wait',
    show: async (page, shown) => {
      await questions(page, shown)
      await answerWith(page, calls.answer, 401, 'not_signed_in')
      await firstChoice(page).click()
      await page.getByText(sessionTexts.login.over).waitFor()
      await page.getByText(sessionTexts.login.waiting(1)).waitFor()
    },
  },
  { name: 'questionnaire', show: questions },
  {
    name: 'questionnaire that warns',
    show: async (page, shown) => {
      await questions(page, shown)
      await neverHideWarnings(page)
      await page.getByRole('button', { name: questionnaireTexts.finishSurvey }).click()
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
      await says(page, questionnaireTexts.offline(1))
    },
  },
  {
    name: 'questionnaire with an answer that was refused',
    show: async (page, shown) => {
      await questions(page, shown)
      await page.route(calls.answer, (route) =>
        route.fulfill({ status: 422, json: { errors: { base: ['Refused.'] } } }),
      )
      await firstChoice(page).click()
      await page.getByText(questionnaireTexts.notSaved(1, 'Refused.')).waitFor()
    },
  },
  {
    name: 'questionnaire that can no longer be changed',
    show: async (page, shown) => {
      await questions(page, shown)
      await answerWith(page, calls.answer, 409, 'survey_archived')
      await firstChoice(page).click()
      await page.getByText(questionnaireTexts.conflictTitle).first().waitFor()
    },
  },
  {
    name: 'questionnaire that loads',
    show: async (page, { open }) => {
      await neverAnswer(page, calls.survey)
      await page.goto(questionnairePath(open))
      await page.getByText(questionnaireTexts.loading).waitFor()
    },
  },
  {
    name: 'questionnaire that cannot be reached',
    show: async (page, { open }) => {
      await page.route(calls.survey, (route) => route.abort('connectionreset'))
      await page.goto(questionnairePath(open))
      await page.getByText(questionnaireTexts.unreachableTitle).waitFor()
    },
  },
  {
    name: 'questionnaire that is archived',
    show: async (page, { open }) => {
      await changeAnswer(page, calls.survey, (body) => ({ ...body, state: 'archived' }))
      await page.goto(questionnairePath(open))
      await page.getByText(notOpenedTexts.archivedTitle).waitFor()
    },
  },
  {
    name: 'signing out while answers wait',
    show: async (page, shown) => {
      await questions(page, shown)
      await signOutCanAsk(page)
      await page.context().setOffline(true)
      await firstChoice(page).click()
      await says(page, questionnaireTexts.offline(1))
      await page.getByRole('button', { name: shellTexts.signOut, exact: true }).click()
      await page.getByRole('dialog', { name: signOutTexts.title }).waitFor()
    },
  },
]
