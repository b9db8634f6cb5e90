import type { FollowUpAnswer, FollowUpQuestion } from '../../src/domain/followUp.ts'

/** A follow-up report with its questions by position. */
export interface FollowUpSurvey {
  readonly id: number
  readonly name: string
  readonly provenance: 'sample' | 'licensed'
  readonly player: { readonly id: number; readonly name: string }
  readonly questionnaire: { readonly id: number; readonly name: string }
  /** When it was saved last, and by whom; null until then. */
  readonly updatedAt: string | null
  readonly respondent: { readonly id: number; readonly name: string } | null
  readonly questions: readonly FollowUpQuestion[]
}

export interface AnswerChange {
  readonly questionId: number
  readonly change: Partial<FollowUpAnswer>
}
