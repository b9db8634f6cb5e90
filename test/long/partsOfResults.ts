import { expect } from 'vitest'
import { paths } from '../../src/api/paths.ts'
import type { SendOutWire } from '../../src/api/resultsEmail.ts'
import type { SurveyResultsWire } from '../../src/api/results.ts'
import type { Page } from 'playwright-core'
import { fileDownloadTexts } from '../../src/web/texts/fileDownload.ts'
import { followUpMessageTexts } from '../../src/web/texts/followUpMessage.ts'
import { notesTexts } from '../../src/web/texts/notes.ts'
import { sendOutTexts } from '../../src/web/texts/sendOut.ts'
import { surveyResultsTexts } from '../../src/web/texts/surveyResults.ts'
import { type Server, read } from '../journeys/kit/people.ts'
import { openReportMenu, reportedScreening, unfoldAnswers } from '../journeys/kit/reports.ts'
import { type SurveyAddress, resultsPath } from '../journeys/kit/surveys.ts'
import { type Part, type Visit, anyScreening, button, leadsToSettings, press } from './visit.ts'

async function openResults(page: Page, address: SurveyAddress): Promise<void> {
  await page.goto(resultsPath(address))
  await page.getByRole('heading', { level: 2, name: surveyResultsTexts.answers }).waitFor()
}

/** On the results, where nothing by this name is offered. */
const notOffered = (name: string | RegExp) => async (visit: Visit) => {
  const { page, from, account } = visit
  if (account.role === 'translator') return leadsToSettings(page, resultsPath(anyScreening))
  await openResults(page, await reportedScreening(from))
  await button(page, fileDownloadTexts.report.menu).waitFor()
  expect(await button(page, name).count()).toBe(0)
}

/** A screening that both sides have answered, where everybody with the teacher's side may write. */
const bothAnswered = (from: Server) =>
  reportedScreening(from, async (_, surveyId) => {
    const { parent, teacher } = await read<SurveyResultsWire>(from.url, from.token, paths.asqSurvey(surveyId))
    return parent?.status === 'finished' && teacher?.status === 'finished'
  })

/** What is done on a child's results. */
export const partsOfResults = {
  results: {
    async take({ page, from }) {
      await openResults(page, await reportedScreening(from))
      await page.getByRole('heading', { level: 2, name: surveyResultsTexts.scores, exact: true }).waitFor()
      await button(page, /^Why this score\? /)
        .first()
        .click()
      await press(page.getByRole('dialog'), surveyResultsTexts.close)
    },
    isClosed: ({ page }) => leadsToSettings(page, resultsPath(anyScreening)),
  },

  notes: {
    async take({ page, from, account }) {
      await openResults(page, await bothAnswered(from))
      await unfoldAnswers(page)
      await button(page, /^Add Note: /)
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: notesTexts.notesOf })
      await dialog.getByLabel(notesTexts.newNote).fill(`Seen by a ${account.role}.`)
      await press(dialog, notesTexts.add)
      await dialog.getByText(notesTexts.added).waitFor()
      await press(dialog, notesTexts.close)
    },
    isClosed: notOffered(/^Add Note: /),
  },

  followUpMessage: {
    async take({ page, from }) {
      await openResults(page, await reportedScreening(from))
      await press(page, followUpMessageTexts.open)
      const dialog = page.getByRole('dialog', { name: followUpMessageTexts.title })
      await dialog.getByLabel(followUpMessageTexts.template).selectOption({ index: 1 })
      await press(dialog, followUpMessageTexts.send)
      await press(page.getByRole('dialog', { name: followUpMessageTexts.confirmTitle }), followUpMessageTexts.send)
      await dialog.waitFor({ state: 'detached' })
      await page.getByText(/^Follow-up message sent /).waitFor()
    },
    isClosed: notOffered(followUpMessageTexts.open),
  },

  resultsEmail: {
    async take({ page, from }) {
      const isUnsent = async (surveyId: number) =>
        (await read<SendOutWire>(from.url, from.token, paths.resultsEmail(surveyId))).status === 'none'
      await openResults(page, await reportedScreening(from, (_, surveyId) => isUnsent(surveyId)))
      await press(page, sendOutTexts.none)
      await press(page.getByRole('dialog', { name: sendOutTexts.dialog.title }), sendOutTexts.dialog.confirm)
      await button(page, new RegExp(`^${sendOutTexts.completed}: `)).waitFor({ timeout: 60_000 })
    },
    isClosed: notOffered(sendOutTexts.none),
  },

  report: {
    async take({ page, from }) {
      await openResults(page, await reportedScreening(from))
      await openReportMenu(page)
      const [file] = await Promise.all([page.waitForEvent('download'), press(page, fileDownloadTexts.report.download)])
      expect(file.suggestedFilename()).toMatch(/\.pdf$/)
    },
    isClosed: ({ page }) => leadsToSettings(page, resultsPath(anyScreening)),
  },
} satisfies Record<string, Part>
