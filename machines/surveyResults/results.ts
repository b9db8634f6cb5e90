import type { SurveyResults } from '../../src/api/results.ts'
import type { Screenings } from '../../src/api/screenings.ts'

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

/**
 * Tells whether a finished teacher survey has no score: with a job its scoring is under way, without one it was not
 * scored.
 */
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
