import { isSameReport } from '../../src/domain/followUp.ts'
import {
  type ComparedQuestion,
  type Side,
  combinedQuestions,
  comparedQuestions,
} from '../../src/domain/followUpVersions.ts'
import type { Failure } from '../kit/failure.ts'
import type { FormReport } from '../kit/form/form.ts'
import { type FollowUpDraft, type FollowUpSurvey, type HeldReport, draftOf } from './followUpForm.ts'

export interface FollowUpInput {
  readonly playerId: number
  /** The survey from which the report was opened; the report belongs to its screening. */
  readonly surveyId: number
  /** What this person has typed into this child's reports and not saved, by report. */
  readonly held: ReadonlyMap<number, HeldReport>
}

export interface FollowUpContext extends FollowUpInput {
  /** The report as the server has it; null until it has loaded. */
  readonly survey: FollowUpSurvey | null
  readonly failure: Failure | null
  /** What this person had typed when it turned out that somebody else had saved the report. */
  readonly typed: FollowUpDraft | null
  /** Which answer is kept, by the id of a question that both have changed. */
  readonly chosen: Readonly<Record<number, Side>>
}

export type FollowUpEvent =
  | { type: 'followUp.retry' }
  | { type: 'followUp.choose'; questionId: number; side: Side }
  | { type: 'followUp.combine' }
  | { type: 'followUp.close' }
  | Exclude<FormReport<FollowUpDraft, FollowUpSurvey>, { type: 'form.closed' }>

export type FollowUpEmitted = { type: 'followUp.saved' } | { type: 'followUp.closed' }

export interface OfSurvey {
  readonly survey: FollowUpSurvey
}

/**
 * Returns the report with the unsaved answers of this person in it; null if there are none, or if they equal the saved
 * ones.
 */
export function heldOf({ held }: FollowUpInput, survey: FollowUpSurvey): FollowUpDraft | null {
  const typed = held.get(survey.id)
  if (typed === undefined || isSameReport(survey.questions, typed.questions)) return null
  // Without asRead, nobody knows which of the differences from a later save are this person's: each has to be chosen.
  const asRead = typed.asRead ?? (typed.revision === survey.revision ? survey.questions : [])
  return { ...survey, ...typed, asRead }
}

/**
 * Returns the loaded report.
 * @throws Error if it has not loaded: a mistake in the machine.
 */
export const opened = ({ survey }: FollowUpContext): FollowUpSurvey => {
  if (survey === null) throw new Error('A report is filled in only after it was opened.')
  return survey
}

/** Returns the questions as this person has changed them and as somebody else has saved them since. */
export const compared = (context: FollowUpContext): readonly ComparedQuestion[] => {
  const { typed } = context
  return typed === null
    ? []
    : comparedQuestions({ asRead: typed.asRead, mine: typed.questions, theirs: opened(context).questions })
}

/** Tells whether an answer is chosen to every question that both have changed. */
export const isDecided = (context: FollowUpContext): boolean =>
  compared(context).every(({ id, changedBy }) => changedBy !== 'both' || id in context.chosen)

/** Returns the saved report with what this person has changed in it, as a change of the draft. */
export const combined = (context: FollowUpContext): FollowUpDraft => ({
  ...draftOf(opened(context)),
  questions: combinedQuestions(compared(context), context.chosen),
})
