import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { FollowUpSurveyWire } from '../../../src/api/followUp.ts'
import { followUpTexts } from '../../../src/web/texts/followUp.ts'
import { followUpMessageTexts } from '../../../src/web/texts/followUpMessage.ts'
import { followUpPath, followUps, openReport } from './followUps.ts'
import { type Screen, type Shown, answerWith, changeAnswer, neverAnswer } from './screen.ts'
import { resultsPath } from './surveys.ts'

const calls = {
  open: /\/api\/follow_up_surveys$/,
  save: /\/api\/follow_up_surveys\/\d+$/,
  templates: /\/follow_up_parent_messages$/,
  message: /\/follow_up_parent_message_sendout$/,
} as const

const report = async (page: Page, { server }: Shown) => {
  const [filled] = await followUps(server, 'filled')
  await openReport(page, filled!)
}
const changed = async (page: Page, shown: Shown) => {
  await report(page, shown)
  // A new one for each screen: an earlier screen's save may still arrive after its page was closed.
  await page.getByRole('dialog').locator('textarea').fill(`Changed: ${randomUUID()}`)
}
/** Another window saves `text` between the opening of the report and a saving here. */
const overtaken = async (page: Page, shown: Shown, text: string) => {
  await changed(page, shown)
  await changeAnswer<FollowUpSurveyWire>(page, calls.open, (read) => ({
    ...read,
    questions: read.questions.map((question) =>
      question.question_type === 'asq_followup_text_area'
        ? { ...question, answer: { checked: false, value: text } }
        : question,
    ),
  }))
  await answerWith(page, calls.save, 409, 'saved_meanwhile')
  await page.getByRole('button', { name: followUpTexts.save }).click()
  await page.getByRole('button', { name: followUpTexts.meanwhile.save }).waitFor()
}
const writing = async (page: Page, { scored }: Shown) => {
  await page.goto(resultsPath(scored))
  await page.getByRole('button', { name: followUpMessageTexts.open }).click()
  await page.getByLabel(followUpMessageTexts.template).selectOption({ index: 1 })
}
const confirm = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: followUpMessageTexts.send }).click()
  await page.getByText(followUpMessageTexts.confirm).waitFor()
}

/** The follow-up report above the survey list, and the follow-up message on the results. */
export const followUpScreens: readonly Screen[] = [
  { name: 'follow-up report', show: report },
  {
    name: 'follow-up report that could not be saved',
    show: async (page, shown) => {
      await answerWith(page, calls.save, 500, 'internal_error')
      await changed(page, shown)
      await page.getByRole('button', { name: followUpTexts.save }).click()
      await page.getByText(followUpTexts.saveFailed).waitFor()
    },
  },
  {
    name: 'follow-up report that is saved',
    show: async (page, shown) => {
      await neverAnswer(page, calls.save)
      await changed(page, shown)
      await page.getByRole('button', { name: followUpTexts.save }).click()
      await page.getByRole('button', { name: followUpTexts.saving }).waitFor()
    },
  },
  {
    name: 'follow-up report in which two people have changed the same question',
    show: (page, shown) => overtaken(page, shown, 'Said in another window.'),
  },
  {
    name: 'follow-up report to be closed with something unsaved',
    show: async (page, shown) => {
      await changed(page, shown)
      await page.getByRole('button', { name: followUpTexts.close }).click()
      await page.getByRole('dialog', { name: followUpTexts.leave.title }).waitFor()
    },
  },
  {
    name: 'follow-up report that could not be opened',
    show: async (page, { server }) => {
      await answerWith(page, calls.open, 409, 'no_follow_up')
      const [filled] = await followUps(server, 'filled')
      await page.goto(followUpPath(filled!))
      await page.getByText(followUpTexts.failedTitle).waitFor()
    },
  },
  {
    name: 'follow-up report that loads',
    show: async (page, { server }) => {
      await neverAnswer(page, calls.open)
      const [filled] = await followUps(server, 'filled')
      await page.goto(followUpPath(filled!))
      await page.getByText(followUpTexts.loading).waitFor()
      await page.getByRole('rowheader').first().waitFor()
    },
  },
  {
    name: 'follow-up message without a template',
    show: async (page, { scored }) => {
      await page.goto(resultsPath(scored))
      await page.getByRole('button', { name: followUpMessageTexts.open }).click()
      await page.getByLabel(followUpMessageTexts.template).waitFor()
    },
  },
  {
    name: 'follow-up message to be confirmed',
    show: async (page, shown) => {
      await writing(page, shown)
      await confirm(page)
    },
  },
  {
    name: 'follow-up message that could not be sent',
    show: async (page, shown) => {
      await writing(page, shown)
      await answerWith(page, calls.message, 500, 'internal_error')
      await confirm(page)
      await page
        .getByRole('dialog', { name: followUpMessageTexts.confirmTitle })
        .getByRole('button', { name: followUpMessageTexts.send })
        .click()
      await page.getByText(followUpMessageTexts.failed).waitFor()
    },
  },
  {
    name: 'follow-up message whose templates could not be loaded',
    show: async (page, { scored }) => {
      await answerWith(page, calls.templates, 500, 'internal_error')
      await page.goto(resultsPath(scored))
      await page.getByRole('button', { name: followUpMessageTexts.open }).click()
      await page.getByText(followUpMessageTexts.failedTitle).waitFor()
    },
  },
]
