import { expect } from 'vitest'
import { paths } from '../../src/api/paths.ts'
import type { SendOutWire } from '../../src/api/resultsEmail.ts'
import type { SurveyResultsWire } from '../../src/api/screening.ts'
import type { Page } from 'playwright-core'
import { enFileDownload } from '../../src/web/texts/fileDownload.ts'
import { enFollowUpMessage } from '../../src/web/texts/followUpMessage.ts'
import { enNotes } from '../../src/web/texts/notes.ts'
import { enSendOut } from '../../src/web/texts/sendOut.ts'
import { enSurveyResults } from '../../src/web/texts/surveyResults.ts'
import { type Server, read } from '../journeys/kit/people.ts'
import { reportedScreening } from '../journeys/kit/reports.ts'
import { type SurveyAddress, resultsPath } from '../journeys/kit/surveys.ts'
import { type Part, type Visit, anyScreening, button, leadsToSettings, press } from './visit.ts'

async function openResults(page: Page, address: SurveyAddress): Promise<void> {
  await page.goto(resultsPath(address))
  await page.getByRole('heading', { level: 2, name: enSurveyResults.answers }).waitFor()
}

/** On the results, where nothing by this name is offered. */
const notOffered = (name: string | RegExp) => async (visit: Visit) => {
  const { page, from, account } = visit
  if (account.role === 'translator') return leadsToSettings(page, resultsPath(anyScreening))
  await openResults(page, await reportedScreening(from))
  await button(page, enFileDownload.report.download).waitFor()
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
      await page.getByRole('heading', { level: 2, name: enSurveyResults.scores }).waitFor()
      await button(page, /^Why this score\? /)
        .first()
        .click()
      await press(page.getByRole('dialog'), enSurveyResults.close)
    },
    isClosed: ({ page }) => leadsToSettings(page, resultsPath(anyScreening)),
  },

  notes: {
    async take({ page, from, account }) {
      await openResults(page, await bothAnswered(from))
      await button(page, /^Add Note: /)
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: enNotes.notesOf })
      await dialog.getByLabel(enNotes.newNote).fill(`Seen by a ${account.role}.`)
      await press(dialog, enNotes.add)
      await dialog.getByText(enNotes.added).waitFor()
      await press(dialog, enNotes.close)
    },
    isClosed: notOffered(/^Add Note: /),
  },

  followUpMessage: {
    async take({ page, from }) {
      await openResults(page, await reportedScreening(from))
      await press(page, enFollowUpMessage.open)
      const dialog = page.getByRole('dialog', { name: enFollowUpMessage.title })
      await dialog.getByLabel(enFollowUpMessage.template).selectOption({ index: 1 })
      await press(dialog, enFollowUpMessage.send)
      await press(page.getByRole('dialog', { name: enFollowUpMessage.confirmTitle }), enFollowUpMessage.send)
      await dialog.waitFor({ state: 'detached' })
      await page.getByText(/^Follow-up message sent /).waitFor()
    },
    isClosed: notOffered(enFollowUpMessage.open),
  },

  resultsEmail: {
    async take({ page, from }) {
      const isUnsent = async (surveyId: number) =>
        (await read<SendOutWire>(from.url, from.token, paths.resultsEmail(surveyId))).status === 'none'
      await openResults(page, await reportedScreening(from, (_, surveyId) => isUnsent(surveyId)))
      await press(page, enSendOut.none)
      await press(page.getByRole('dialog', { name: enSendOut.dialog.title }), enSendOut.dialog.confirm)
      await button(page, new RegExp(`^${enSendOut.completed}: `)).waitFor({ timeout: 60_000 })
    },
    isClosed: notOffered(enSendOut.none),
  },

  report: {
    async take({ page, from }) {
      await openResults(page, await reportedScreening(from))
      const [file] = await Promise.all([page.waitForEvent('download'), press(page, enFileDownload.report.download)])
      expect(file.suggestedFilename()).toMatch(/\.pdf$/)
    },
    isClosed: ({ page }) => leadsToSettings(page, resultsPath(anyScreening)),
  },
} satisfies Record<string, Part>
