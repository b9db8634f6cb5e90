import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { problem } from '../http/problems.ts'
import { type SurveyAddress, findFillableSurvey } from '../repositories/questionnaire.ts'
import type { Scope } from '../identity/scope.ts'

/** Maximum number of cached surveys; the oldest is evicted first. */
const maximalSurveys = 10_000

const known = new WeakMap<Kysely<Tables>, Map<number, number>>()

/**
 * Caches the instrument of a survey, which never changes, so that answer calls need not read it again. Not an access
 * check: the call's own statement performs that every time. 404 for a first call out of scope.
 */
export async function instrumentIdOf(db: Kysely<Tables>, scope: Scope, address: SurveyAddress): Promise<number> {
  const surveys = known.get(db) ?? new Map<number, number>()
  known.set(db, surveys)
  const cached = surveys.get(address.surveyId)
  if (cached !== undefined) return cached
  const survey = await findFillableSurvey(db, scope, address)
  if (survey === null) throw problem(404, 'not_found')
  const oldest = surveys.size >= maximalSurveys ? surveys.keys().next().value : undefined
  if (oldest !== undefined) surveys.delete(oldest)
  surveys.set(address.surveyId, survey.instrumentId)
  return survey.instrumentId
}
