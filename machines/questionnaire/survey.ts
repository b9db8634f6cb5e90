import type { InputType, InstrumentType, Provenance, SectionHandle, Side } from '../../src/domain/instrument.ts'

/** What stands of one response type on one side, with its author and time, since the last arrival wins between devices. */
export interface GivenAnswer {
  readonly id: number
  readonly asqResponseTypeId: number
  readonly answerHandles: readonly string[]
  readonly textAnswer: string | null
  readonly imageUrl: string | null
  readonly authorName: string | null
  readonly updatedAt: string
}

export interface PossibleChoice {
  readonly handle: string
  readonly label: string
}

export interface SurveyResponseType {
  readonly id: number
  readonly inputType: InputType
  readonly label: string
  readonly required: boolean
  readonly readonlyGroup: boolean
  readonly possibleAnswers: readonly PossibleChoice[]
  /** `teacher` is absent for those who may not see teacher answers. */
  readonly answer: { readonly parent: GivenAnswer | null; readonly teacher?: GivenAnswer | null }
}

export interface SurveyQuestion {
  readonly id: number
  readonly boldBody: string
  readonly body: string
  readonly imageUrl: string | null
  readonly details: string | null
  readonly responseTypes: readonly SurveyResponseType[]
}

export interface SurveySection {
  readonly handle: SectionHandle
  readonly name: string
  readonly scored: boolean
  readonly requiredAnswersCount: number
  readonly questions: readonly SurveyQuestion[]
}

export type SurveyStatus = 'pending' | 'in_progress' | 'finished'
export type SurveyState = 'completed' | 'overdue' | 'archived' | 'open'

/** What is the same for both sides of a screening. */
export interface InstrumentHead {
  readonly type: InstrumentType
  readonly name: string
  readonly ageMonths: number
  readonly provenance: Provenance
}

/** One side's survey as it is filled in. */
export interface TakingSurvey extends InstrumentHead {
  readonly id: number
  readonly playerId: number
  readonly side: Side
  readonly status: SurveyStatus
  readonly state: SurveyState
  readonly sections: readonly SurveySection[]
}

export interface Child {
  readonly id: number
  readonly name: string
  /** The family's language. */
  readonly locale: string
  readonly avatarUrl: string | null
  readonly cohorts: readonly { readonly id: number; readonly name: string }[]
  /** Chronological age today; null before birth. */
  readonly age: { readonly years: number; readonly months: number; readonly days: number } | null
  readonly careGivers: readonly { readonly value: number; readonly label: string }[]
}
