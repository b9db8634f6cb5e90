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
  /** How often it was saved. */
  readonly revision: number
  readonly questions: readonly FollowUpQuestion[]
}

export interface AnswerChange {
  readonly questionId: number
  readonly change: Partial<FollowUpAnswer>
}

/** What is typed, and the revision of the report that it was typed over. */
export interface FollowUpDraft {
  readonly revision: number
  readonly questions: readonly FollowUpQuestion[]
}

/** What the same person had typed into a report and not saved. */
export interface HeldReport {
  readonly reportId: number
  readonly draft: FollowUpDraft
}

/** The report as the server keeps it now: as it was sent, or as somebody else has saved it meanwhile. */
export interface FollowUpSaving {
  readonly outcome: 'saved' | 'savedMeanwhile'
  readonly survey: FollowUpSurvey
}
