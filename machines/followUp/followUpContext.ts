import { isUnreadableDate, saysTheSame } from '../../src/domain/followUp.ts'
import type { Failure } from '../kit/failure.ts'
import type { AnswerChange, FollowUpDraft, FollowUpSurvey, HeldReport } from './followUpSurvey.ts'

export interface FollowUpInput {
  readonly playerId: number
  /** The survey that the report was opened from; the report is its screening's. */
  readonly surveyId: number
  /** Of this child. Which of them is this report's is known once it has come: either side's survey opens it. */
  readonly held: readonly HeldReport[]
}

export interface FollowUpContext extends FollowUpInput {
  /** As the server keeps it; null until it has come. */
  readonly survey: FollowUpSurvey | null
  /** As it is filled in here. */
  readonly draft: FollowUpDraft
  readonly failure: Failure | null
  /** Closed while it is saved: closes once it is. */
  readonly isToClose: boolean
}

export interface OfSurvey {
  readonly survey: FollowUpSurvey
}

/** Undefined when nothing hinders sending. Lists need no look: their lines hold no dates (docs/follow-up-format.md). */
export const unreadableDate = ({ draft }: FollowUpContext) => draft.questions.find(isUnreadableDate)

/** To the letter (saysTheSame). False as long as the report has not come. */
export const isUnchanged = ({ survey, draft }: FollowUpContext) =>
  survey !== null && saysTheSame(survey.questions, draft.questions)

/** Undefined where nothing was held, or nothing else than what is saved. */
export function heldOf({ held }: FollowUpContext, { survey }: OfSurvey): FollowUpDraft | undefined {
  const draft = held.find(({ reportId }) => reportId === survey.id)?.draft
  return draft === undefined || saysTheSame(survey.questions, draft.questions) ? undefined : draft
}

/** What the form begins with; the revision says over which saving it is typed. */
export const asSaved = ({ revision, questions }: FollowUpSurvey): FollowUpDraft => ({ revision, questions })

/** @throws Error when the report has not come: a mistake of the machine. */
export const opened = (survey: FollowUpSurvey | null): FollowUpSurvey => {
  if (survey === null) throw new Error('A report is filled in only after it was opened.')
  return survey
}

interface Changed {
  readonly context: FollowUpContext
  readonly event: AnswerChange
}

/** What a change does, as actions of the machine. */
export const keep = {
  type: 'keepAnswer',
  params: ({ event: { questionId, change } }: Changed) => ({ questionId, change }),
} as const
/** Also what says again what was read: the server may say something else by now. */
export const hold = { type: 'holdDraft', params: ({ context }: Changed) => ({ draft: context.draft }) } as const
export const holdChanged = {
  type: 'holdDraft',
  params: ({ context }: Changed) => ({ draft: isUnchanged(context) ? null : context.draft }),
} as const
