import type { InstrumentType } from '../../src/domain/instrument.ts'
import type { Confidence } from '../../src/domain/norms/asq3.ts'
import type { InstrumentHead, SurveySection, SurveyState, SurveyStatus } from '../questionnaire/survey.ts'

export type Zone = 'on_schedule' | 'monitor' | 'refer'

/** What stands of one side of a screening. */
export interface ResultsSide {
  readonly surveyId: number
  readonly status: SurveyStatus
  readonly state: SurveyState
  readonly createdAt: string
  readonly deadlineDate: string
  readonly dateFinished: string | null
  readonly respondentName: string | null
  readonly hasConcernAnswer: boolean
  readonly asqId: number | null
  readonly asqJid: string | null
}

/** Why a score is what it is: item -> points -> adjustment -> cut-off -> zone. */
export interface SectionScore {
  readonly result: number | null
  readonly zone: Zone | null
  readonly adjusted: boolean
  readonly answered: number
  readonly scoredItems: number
  readonly points: number
  readonly items: readonly {
    readonly questionId: number
    readonly label: string | null
    readonly points: number | null
  }[]
  readonly cutOff: number | null
  readonly monitorBound: number | null
  readonly monitorBoundIsExact: boolean
  readonly higherIsBetter: boolean
  readonly normsProvenance: string
  readonly cutOffConfidence: Confidence | null
}

export interface ResultsSection extends SurveySection {
  readonly score: { readonly parent: SectionScore | null; readonly teacher?: SectionScore | null }
}

/** A whole screening. Teacher parts are absent for those who may not review teacher answers. */
export interface SurveyResults extends InstrumentHead {
  readonly id: number
  readonly playerId: number
  /** Which kind of report there is for the family; null while there is none. */
  readonly asqReportType: InstrumentType | null
  readonly notice: string | null
  readonly parent: ResultsSide | null
  readonly teacher?: ResultsSide | null
  readonly sections: readonly ResultsSection[]
}

/** One area's score beside the cut-off of its own form. */
export interface AreaScore {
  readonly handle: string
  readonly result: number | null
  readonly zone: Zone | null
  readonly cutOff: number | null
  readonly higherIsBetter: boolean
}

export interface ScreeningSide extends Pick<
  ResultsSide,
  'surveyId' | 'status' | 'state' | 'createdAt' | 'dateFinished'
> {
  readonly areas: readonly AreaScore[]
}

/** One of the child's screenings, for the selector and the trend. `id` is the survey that opens it. */
export interface Screening extends InstrumentHead {
  readonly id: number
  readonly parent: ScreeningSide | null
  readonly teacher?: ScreeningSide | null
}

/** A finished teacher survey without a score: with a job its scoring is under way, without one it was not scored. */
export interface UnscoredSurvey {
  readonly surveyId: number
  readonly jobId: string | null
}

/** The teacher's survey whose score is waited for. A parent's is the family's: staff neither poll nor repeat its scoring. */
export function unscoredTeacherSurvey({ teacher }: SurveyResults): UnscoredSurvey | null {
  if (!teacher || teacher.status !== 'finished' || teacher.asqId !== null) return null
  return { surveyId: teacher.surveyId, jobId: teacher.asqJid }
}
