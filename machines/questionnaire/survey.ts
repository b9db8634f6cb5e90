import type { Player, TakingSurvey } from '../../src/api/screening.ts'

/** One side's survey while it is filled in. */
export type { TakingSurvey }
export type SurveySection = TakingSurvey['sections'][number]
export type SurveyQuestion = SurveySection['questions'][number]
export type SurveyResponseType = SurveyQuestion['responseTypes'][number]
export type PossibleChoice = SurveyResponseType['possibleAnswers'][number]

/**
 * The saved answer to a response type on one side. If two devices answer, the last to arrive wins, so it has author and
 * time.
 */
export type GivenAnswer = NonNullable<SurveyResponseType['answer']['parent']>

export type SurveyStatus = TakingSurvey['status']
export type SurveyState = TakingSurvey['state']

/** What is the same for both sides of a screening. */
export type InstrumentHead = Pick<TakingSurvey, 'type' | 'name' | 'ageMonths' | 'provenance'>

/** `locale` is the family's language; `age` is the chronological age today, null before birth. */
export type Child = Player
