import type { Kysely } from 'kysely'
import { scoreInstrument } from '../../domain/scoring.ts'
import type { Tables } from '../db/tables.ts'
import type { Scope } from '../identity/scope.ts'
import { refreshSurveyList } from '../repositories/refreshSurveyList.ts'
import { insertScore, lockSurveyToScore, readAnswersToScore } from '../repositories/scoring.ts'
import { instrumentById } from '../repositories/system/instruments.ts'

/**
 * Scores a finished survey once, storing its result, its flags and the list's row atomically. Does nothing for a survey
 * that is missing, out of scope, not finished or already scored, so repeating the job after a crash is harmless.
 */
export async function scoreSurvey(db: Kysely<Tables>, scope: Scope, surveyId: number, at: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const survey = await lockSurveyToScore(tx, scope, surveyId)
    if (survey === null || survey.status !== 'finished' || survey.asqId !== null) return
    const instrument = await instrumentById(tx, survey.instrumentId)
    const score = scoreInstrument(instrument, await readAnswersToScore(tx, scope, surveyId))
    if (!(await insertScore(tx, scope, { surveyId, score, at }))) throw new Error('The survey left the scope')
    await refreshSurveyList(tx, scope, [survey.childId])
  })
}
