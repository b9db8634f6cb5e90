import type { Page } from 'playwright-core'
import { apiBase, audienceHeader, paths } from '../../../src/api/paths.ts'
import { errorsTexts } from '../../../src/web/texts/errors.ts'
import { notesTexts } from '../../../src/web/texts/notes.ts'
import { sendOutTexts } from '../../../src/web/texts/sendOut.ts'
import { surveyResultsTexts } from '../../../src/web/texts/surveyResults.ts'
import { openReportMenu, unfoldAnswers } from './reports.ts'
import { type Screen, type Shown, breakDates, calls, changeAnswer, neverAnswer } from './screen.ts'

const results = async (page: Page, { scored }: Shown) => {
  await page.goto(`/dashboard/asqs/${scored.playerId}/player/${scored.surveyId}`)
  await page.getByRole('heading', { level: 2, name: surveyResultsTexts.answers }).waitFor()
}
/** The report as a web page, as a browser opens the file. */
const reportPage = async (page: Page, { server, scored }: Shown) => {
  const response = await fetch(`${server.url}${apiBase}${paths.asqSurveyReport(scored.surveyId)}?format=html`, {
    headers: { authorization: `Bearer ${server.token}`, [audienceHeader.name]: audienceHeader.value },
  })
  const body = await response.text()
  await page.route('**/report.html', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/report.html')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

interface Scored {
  readonly parent: object | null
  readonly teacher: object | null
}

const noteFirst = async (page: Page, shown: Shown) => {
  await results(page, shown)
  await unfoldAnswers(page)
  await page
    .getByRole('button', { name: /(^Add Note|^\d+ notes?): / })
    .first()
    .click()
  await page.getByLabel(notesTexts.newNote).fill('Sings along at the table.')
  await page.getByRole('button', { name: notesTexts.add, exact: true }).click()
  await page.getByText(notesTexts.added).waitFor()
}

interface Answered {
  readonly sections: readonly {
    readonly questions: readonly {
      readonly response_types: readonly {
        readonly possible_answers: readonly { readonly handle: string }[]
        readonly answer: { readonly parent: { readonly answer_handles: readonly string[] } | null }
      }[]
    }[]
  }[]
}

/** The teacher answers where the parent did, with nothing that the parent chose, so that there is something to compare. */
const answeredByBoth = (body: Answered) => ({
  ...body,
  sections: body.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({
      ...question,
      response_types: question.response_types.map((type) => ({
        ...type,
        answer: {
          parent: type.answer.parent,
          teacher: type.answer.parent && {
            ...type.answer.parent,
            answer_handles: type.possible_answers
              .map(({ handle }) => handle)
              .filter((handle) => !type.answer.parent?.answer_handles.includes(handle))
              .slice(0, 1),
          },
        },
      })),
    })),
  })),
})

/** The results, their states, and a screen that breaks. */
export const resultsScreens: readonly Screen[] = [
  { name: 'results', show: results },
  {
    name: 'results with all answers unfolded',
    show: async (page, shown) => {
      await results(page, shown)
      await unfoldAnswers(page)
    },
  },
  {
    name: 'results with the menu of the report',
    show: async (page, shown) => {
      await results(page, shown)
      await openReportMenu(page)
    },
  },
  { name: 'the report as a web page', show: reportPage },
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
      await page.getByRole('button', { name: notesTexts.allNotes, exact: true }).click()
      await page
        .getByRole('button', { name: /^Delete the note by/ })
        .first()
        .click()
      await page.getByRole('dialog', { name: notesTexts.deleteTitle }).waitFor()
    },
  },
  {
    name: 'results with the answers of both sides compared, and the figures of the trend',
    show: async (page, shown) => {
      await changeAnswer<Answered>(page, calls.results, answeredByBoth)
      await results(page, shown)
      const figures = page.getByText(surveyResultsTexts.trend.asTable)
      if ((await figures.count()) > 0) await figures.first().click()
      await page.getByRole('switch').click()
      await page
        .getByRole('button', { name: /^Compare the answers to: / })
        .first()
        .click()
      await page.getByRole('dialog', { name: surveyResultsTexts.comparisonTitle }).waitFor()
    },
  },
  {
    name: 'results with the confirmation of the e-mail to the family',
    show: async (page, shown) => {
      await changeAnswer<Scored>(page, calls.results, (body) => ({ ...body, asq_report_type: 'asq_3' }))
      await page.route(calls.resultsEmail, (route) => route.fulfill({ json: { status: 'failed', sent_at: null } }))
      await results(page, shown)
      await page.getByRole('button', { name: sendOutTexts.failed }).click()
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
      await page.getByText(surveyResultsTexts.scoringTitle).first().waitFor()
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
      await page.getByText(surveyResultsTexts.notScoredTitle).first().waitFor()
    },
  },
  {
    name: 'results that do not exist',
    show: async (page) => {
      await page.goto('/dashboard/asqs/999999999/player/999999999')
      await page.getByRole('heading', { level: 1, name: errorsTexts.notFound.title }).waitFor()
    },
  },
  {
    name: 'a screen that broke',
    show: async (page) => {
      await breakDates(page)
      await page.goto('/dashboard/asqs')
      await page.getByRole('heading', { name: errorsTexts.page.title }).waitFor()
    },
  },
]
