import form from '../../../src/server/demo/followUp/form.json'
import type { Page } from 'playwright-core'
import { paths } from '../../../src/api/paths.ts'
import type { SurveyListWire } from '../../../src/api/surveyList.ts'
import type { FollowUpState } from '../../../src/domain/surveyState.ts'
import { followUpTexts } from '../../../src/web/texts/followUp.ts'
import { type Server, read } from './people.ts'
import type { SurveyAddress } from './surveys.ts'

const titleOf = (type: string) => form.questions.find((question) => question.question_type === type)!.title
const list = form.questions.find(({ children }) => children !== undefined)!
/** The titles of the demo world’s form, by type of question. */
export const title = {
  date: titleOf('asq_followup_date'),
  fillIn: titleOf('asq_followup_fill_in'),
  line: titleOf('asq_followup_line'),
  list: list.title,
  listLine: list.children![1]!.title,
  area: titleOf('asq_followup_text_area'),
}

export const followUpPath = ({ playerId, surveyId }: SurveyAddress) =>
  `/dashboard/asqs/${playerId}/follow-up/${surveyId}`

/**
 * Lists the children on the first page of the list with this follow-up state, each with the survey that opens the
 * report.
 */
export async function followUps(
  server: Server,
  state: FollowUpState,
): Promise<readonly (SurveyAddress & { readonly name: string })[]> {
  const { data } = await read<SurveyListWire>(server.url, server.token, paths.asqSurveys)
  return data.flatMap(({ id, follow_up: followUp, follow_up_questionnaire: surveyId, first_name, last_name }) =>
    followUp === state && surveyId !== null ? [{ playerId: id, surveyId, name: `${last_name}, ${first_name}` }] : [],
  )
}

/** Opens a report by its address and waits for the form. */
export async function openReport(page: Page, address: SurveyAddress): Promise<void> {
  await page.goto(followUpPath(address))
  await page.getByRole('button', { name: followUpTexts.save }).waitFor()
}
