import type { Player } from '../../src/api/player.ts'
import type { TakingSurvey } from '../../src/api/questionnaire.ts'

/** One side's survey while it is filled in. */
export type { TakingSurvey }
export type SurveySection = TakingSurvey['sections'][number]
export type SurveyQuestion = SurveySection['questions'][number]
export type SurveyResponseType = SurveyQuestion['responseTypes'][number]

/**
 * The saved answer to a response type on one side. If two devices answer, the last to arrive wins, so it has author and
 * time.
 */
export type GivenAnswer = NonNullable<SurveyResponseType['answer']['parent']>

/** A text that another person replaced unread, or cleared. */
export type ReplacedText = TakingSurvey['replacedTexts'][number]

export type SurveyStatus = TakingSurvey['status']
export type SurveyState = TakingSurvey['state']

/** `locale` is the family's language; `age` is the chronological age today, null before birth. */
export type Child = Player

/** Returns the code with which the server refuses answers to a closed survey; null while it is open. */
export const closureOf = ({ status, state }: Pick<TakingSurvey, 'status' | 'state'>): string | null =>
  status === 'finished' ? 'survey_finished' : state === 'archived' ? 'survey_archived' : null
