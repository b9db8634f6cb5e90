import type { Deps } from '../deps.ts'
import { problem } from '../http/problems.ts'
import type { Scope } from '../identity/scope.ts'
import { type FillableSurvey, type SurveyAddress, findFillableSurvey } from '../repositories/questionnaire.ts'

/** The scoring state of a survey: `job` is 'none' when none was enqueued, or when it ended without a score. */
export interface Scoring {
  readonly survey: FillableSurvey
  readonly job: 'pending' | 'in_progress' | 'completed' | 'failed' | 'none'
}

const jobStates = { queued: 'pending', running: 'in_progress' } as const

/**
 * Reads the state of scoring. After a job that failed or disappeared, the survey may be finished again to be scored.
 */
export async function readScoring({ db }: Pick<Deps, 'db'>, scope: Scope, address: SurveyAddress): Promise<Scoring> {
  const survey = await findFillableSurvey(db, scope, address)
  if (survey === null) throw problem(404, 'not_found')
  if (survey.asqId !== null) return { survey, job: 'completed' }
  return { survey, job: survey.scoring === null ? 'none' : jobStates[survey.scoring] }
}
