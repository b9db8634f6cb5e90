import { scoreSurvey } from '../commands/scoreSurvey.ts'
import type { Deps } from '../deps.ts'
import { partnerScope } from '../identity/scope.ts'
import { workTracked } from './tracked.ts'

/** Scores finished surveys in the background. Safe to run twice. */
export function startScoring(deps: Pick<Deps, 'jobs' | 'db' | 'clock'>): Promise<void> {
  const { db, clock } = deps
  return workTracked(deps, 'score-survey', ({ partner_id: partnerId, survey_id: surveyId }) =>
    scoreSurvey(db, partnerScope(partnerId), surveyId, new Date(clock()).toISOString()),
  )
}
