import type { ResultsSide, SurveyResults } from '../../../../machines/surveyResults/results.ts'
import type { Side } from '../../../domain/instrument.ts'
import type { ResultsAbilities } from './useSurveyResults.ts'

export interface ShownSide {
  readonly side: Side
  readonly survey: ResultsSide | null
}

/**
 * The sides to show, the teacher's first: the parent's for everybody, the teacher's only for people who may review it,
 * and only if the server sent it.
 */
export function shownSides(results: SurveyResults, { reviewsTeacherAnswers }: ResultsAbilities): readonly ShownSide[] {
  const parent: ShownSide = { side: 'parent', survey: results.parent }
  if (!reviewsTeacherAnswers || results.teacher === undefined) return [parent]
  return [{ side: 'teacher', survey: results.teacher }, parent]
}
