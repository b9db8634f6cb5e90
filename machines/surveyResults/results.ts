import type { SurveyResults } from '../../src/api/results.ts'
import type { Screenings } from '../../src/api/screenings.ts'
import type { SectionHandle, Side } from '../../src/domain/instrument.ts'
import type { Child } from '../questionnaire/survey.ts'

/** A whole screening. The teacher's parts are absent for people who may not review teacher answers. */
export type { SurveyResults }

/** What is known of one side of a screening. */
export type ResultsSide = NonNullable<SurveyResults['parent']>
export type ResultsSection = SurveyResults['sections'][number]

/** Why a score is what it is: item -> points -> adjustment -> cut-off -> zone. */
export type SectionScore = NonNullable<ResultsSection['score']['parent']>
export type Zone = NonNullable<SectionScore['zone']>

/** One of the child's screenings, for the selector and the trend. `id` is the survey that opens it. */
export type Screening = Screenings['data'][number]
export type ScreeningSide = NonNullable<Screening['parent']>

/** One area's score beside the cut-off of its own form. */
export type AreaScore = ScreeningSide['areas'][number]

export interface ResultsAddress {
  readonly playerId: number
  /** Either side's survey: both open the same screening. */
  readonly surveyId: number
}

export interface LoadedResults {
  readonly child: Child
  readonly results: SurveyResults
  /** All screenings of the child, the newest form first. */
  readonly screenings: readonly Screening[]
}

/** One score of one side, whose explanation is open. */
export interface ScoreRef {
  readonly section: SectionHandle
  readonly side: Side
}

/** One picture that a side gave as its answer. */
export interface PictureRef {
  readonly responseTypeId: number
  readonly side: Side
}

/** What is open above the result. A picture can be opened from the comparison and then lies above it. */
export interface OpenedDetails {
  readonly explained: ScoreRef | null
  /** The question whose answers are compared. */
  readonly compared: number | null
  readonly pictured: PictureRef | null
}

/** A finished teacher survey without a score: with a job its scoring is under way, without one it was not scored. */
export interface UnscoredSurvey {
  readonly surveyId: number
  readonly jobId: string | null
}

/**
 * Returns the teacher's survey whose score is pending. A parent's survey belongs to the family: staff neither poll nor
 * repeat its scoring.
 */
export function unscoredTeacherSurvey({ teacher }: SurveyResults): UnscoredSurvey | null {
  if (!teacher || teacher.status !== 'finished' || teacher.asqId !== null) return null
  return { surveyId: teacher.surveyId, jobId: teacher.asqJid }
}
