import type { Page } from 'playwright-core'
import { enErrors } from '../../../src/web/texts/errors.ts'
import { enNotes } from '../../../src/web/texts/notes.ts'
import { enSendOut } from '../../../src/web/texts/sendOut.ts'
import { enSurveyResults } from '../../../src/web/texts/surveyResults.ts'
import { type Screen, type Shown, breakList, calls, changeAnswer, neverAnswer } from './screen.ts'

const results = async (page: Page, { scored }: Shown) => {
  await page.goto(`/dashboard/asqs/${scored.playerId}/player/${scored.surveyId}`)
  await page.getByRole('heading', { level: 2, name: enSurveyResults.answers }).waitFor()
}
interface Scored {
  readonly parent: object | null
  readonly teacher: object | null
}

const noteFirst = async (page: Page, shown: Shown) => {
  await results(page, shown)
  await page
    .getByRole('button', { name: /(^Add Note|^\d+ notes?): / })
    .first()
    .click()
  await page.getByLabel(enNotes.newNote).fill('Sings along at the table.')
  await page.getByRole('button', { name: enNotes.add, exact: true }).click()
  await page.getByText(enNotes.added).waitFor()
}

interface Answered {
  readonly sections: readonly {
    readonly questions: readonly {
      readonly response_types: readonly { readonly answer: { readonly parent: object | null } }[]
    }[]
  }[]
}

/** The teacher answers as the parent did, so that there is something to compare. */
const answeredByBoth = (body: Answered) => ({
  ...body,
  sections: body.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({
      ...question,
      response_types: question.response_types.map((type) => ({
        ...type,
        answer: { parent: type.answer.parent, teacher: type.answer.parent },
      })),
    })),
  })),
})

/** The results, their states, and a screen that breaks. */
export const resultsScreens: readonly Screen[] = [
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
    name: 'results with the notes of a question',
    show: async (page, shown) => {
      await noteFirst(page, shown)
    },
  },
  {
    name: 'results with all notes, one of them to be deleted',
    show: async (page, shown) => {
      await noteFirst(page, shown)
      await page.getByRole('button', { name: enNotes.allNotes, exact: true }).click()
      await page
        .getByRole('button', { name: /^Delete the note by/ })
        .first()
        .click()
      await page.getByRole('dialog', { name: enNotes.deleteTitle }).waitFor()
    },
  },
  {
    name: 'results with the answers of both sides compared, and the figures of the trend',
    show: async (page, shown) => {
      await changeAnswer<Answered>(page, calls.results, answeredByBoth)
      await results(page, shown)
      const figures = page.getByText(enSurveyResults.trend.asTable)
      if ((await figures.count()) > 0) await figures.first().click()
      await page
        .getByRole('button', { name: /^Compare the answers to: / })
        .first()
        .click()
      await page.getByRole('dialog', { name: enSurveyResults.comparisonTitle }).waitFor()
    },
  },
  {
    name: 'results with the confirmation of the e-mail to the family',
    show: async (page, shown) => {
      await changeAnswer<Scored>(page, calls.results, (body) => ({ ...body, asq_report_type: 'asq_3' }))
      await page.route(calls.resultsEmail, (route) => route.fulfill({ json: { status: 'failed', sent_at: null } }))
      await results(page, shown)
      await page.getByRole('button', { name: enSendOut.failed }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'results whose score is being made',
    show: async (page, shown) => {
      await neverAnswer(page, calls.scoringStatus)
      await changeAnswer<Scored>(page, calls.results, (body) => ({
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
      await changeAnswer<Scored>(page, calls.results, (body) => ({
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
      await page.getByRole('heading', { level: 1, name: enErrors.notFound.title }).waitFor()
    },
  },
  {
    name: 'a screen that broke',
    show: async (page) => {
      await breakList(page)
      await page.goto('/dashboard/asqs')
      await page.getByRole('heading', { name: enErrors.page.title }).waitFor()
    },
  },
]
