import type { Page } from 'playwright-core'
import { otherInstrumentTexts as texts } from '../../../src/web/texts/otherInstrument.ts'
import { questionnaireTexts } from '../../../src/web/texts/questionnaire.ts'
import { type Screen, type Shown, answerWith, calls, changeAnswer } from './screen.ts'
import { questionnairePath } from './surveys.ts'

const offered = /\/other_instrument$/

const form = {
  age_months: 18,
  name: 'ASQ-3 Sample, 18 Months',
  age: { months: 17, days: 10 },
  is_adjusted: false,
  closes_on: '2026-05-07',
}

const dialog = async (page: Page, { open }: Shown) => {
  await changeAnswer(page, calls.survey, (survey) => ({ ...survey, is_replaceable: true }))
  await page.goto(questionnairePath(open))
  await page.getByRole('button', { name: questionnaireTexts.chooseAnother }).click()
  await page.getByRole('dialog').waitFor()
}

const offers = (page: Page, answer: object) => page.route(offered, (route) => route.fulfill({ json: answer }))

/** The choice of another questionnaire, with every answer made up: which child has one depends on the day. */
export const otherInstrumentScreens: readonly Screen[] = [
  {
    name: 'another questionnaire to choose, with too long a reason',
    show: async (page, shown) => {
      await offers(page, { is_open: true, forms: [form], choices: [] })
      await dialog(page, shown)
      await page.getByLabel(texts.reason).fill('r'.repeat(501))
      await page.getByRole('button', { name: texts.replace }).click()
      await page.getByRole('alert').getByText(texts.tooLong).waitFor()
    },
  },
  {
    name: 'another questionnaire that somebody else has chosen',
    show: async (page, shown) => {
      const choice = {
        survey_id: 2,
        name: form.name,
        former_survey_id: shown.open.surveyId,
        former_name: 'ASQ-3 Sample, 16 Months',
        author_name: 'Rosa Lindqvist',
        chosen_at: '2026-03-18T11:30:00.000-04:00',
        reason: 'Has caught up.',
      }
      await offers(page, { is_open: false, forms: [], choices: [choice] })
      await dialog(page, shown)
      await page.getByText(texts.over).waitFor()
    },
  },
  {
    name: 'no other questionnaire to choose',
    show: async (page, shown) => {
      await offers(page, { is_open: true, forms: [], choices: [] })
      await dialog(page, shown)
      await page.getByText(texts.none).waitFor()
    },
  },
  {
    name: 'other questionnaires that could not be loaded',
    show: async (page, shown) => {
      await answerWith(page, offered, 500, 'internal_error')
      await dialog(page, shown)
      await page.getByText(texts.failedTitle).waitFor()
    },
  },
]
