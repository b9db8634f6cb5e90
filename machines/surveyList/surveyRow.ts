import type { SurveyCellWire, SurveyRowWire } from '../../src/api/screening.ts'
import type { IsoDate, IsoInstant } from '../../src/domain/calendar.ts'

export type FollowUpState = NonNullable<SurveyRowWire['follow_up']>

export interface SurveyCellSection {
  readonly handle: SurveyCellWire['sections'][number]['handle']
  readonly name: string
  readonly score: {
    readonly result: number | null
    readonly zone: SurveyCellWire['sections'][number]['score']['zone']
  }
}

/** One side's survey in a cell of the list. */
export interface SurveyCell {
  readonly id: number
  readonly createdAt: IsoInstant
  readonly name: string
  readonly age: number
  readonly type: SurveyCellWire['type']
  readonly provenance: SurveyCellWire['provenance']
  readonly status: SurveyCellWire['status']
  readonly state: SurveyCellWire['state']
  readonly deadlineDate: IsoDate
  readonly dateFinished: IsoInstant | null
  readonly respondentName: string | null
  readonly hasConcernAnswer: boolean
  readonly nextAsqAgeRangeStartDate: IsoDate | null
  readonly sections: readonly SurveyCellSection[]
}

/** One child of the survey dashboard. */
export interface SurveyRow {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly dateInvited: IsoInstant | null
  readonly questionnaire: SurveyCell | null
  /** Absent for those who may not see teacher surveys. */
  readonly teacherQuestionnaire?: SurveyCell | null
  readonly asqFollowUpEnabled: boolean
  readonly followUp: FollowUpState | null
  readonly followUpQuestionnaire: number | null
}

export interface SurveyListMeta {
  readonly totalCount: number
  readonly totalPages: number
  readonly followUpEnabled: boolean
  /** The partner's day. */
  readonly today: IsoDate
}
