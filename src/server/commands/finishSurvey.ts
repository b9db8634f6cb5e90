import type { Kysely } from 'kysely'
import { firstShortSection } from '../../domain/completeness.ts'
import { tooFewAnswers } from '../../domain/tooFewAnswers.ts'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { fieldErrors, problem } from '../http/problems.ts'
import { type Scoring, readScoring } from '../queries/scoring.ts'
import { instrumentById } from '../repositories/system/instruments.ts'
import { type FillableSurvey, type SurveyAddress, findFillableSurvey } from '../repositories/questionnaire.ts'
import { trackedJobInProgress } from '../repositories/system/trackedJobs.ts'
import { noteReplacedTexts } from '../repositories/replacedTexts.ts'
import type { Scope } from '../identity/scope.ts'
import { markFinished, readAnswersToScore, setScoringJob } from '../repositories/scoring.ts'
import { refreshSurveyList } from '../repositories/refreshSurveyList.ts'
import { enqueueTracked } from './trackedJob.ts'

/**
 * Finishes a valid survey and enqueues its scoring in one transaction. Replaced texts become notes. A finished survey
 * is answered with its state; if its scoring failed or was never enqueued, enqueues it again. 404 out of scope, 409
 * archived, 422 with the first short section's count.
 */
export async function finishSurvey(
  deps: Deps,
  scope: Scope,
  address: SurveyAddress,
  staffId: number,
): Promise<Scoring> {
  await deps.db.transaction().execute(async (tx) => {
    const survey = await findFillableSurvey(tx, scope, address, { lock: true })
    if (survey === null) throw problem(404, 'not_found')
    if (survey.status === 'finished') {
      if (survey.asqId !== null || survey.asqJid !== null) return
      const jobId = await enqueueScoring(deps, tx, survey, staffId)
      if (jobId !== null && !(await setScoringJob(tx, scope, survey.id, jobId))) throw problem(404, 'not_found')
      return
    }
    if (survey.isArchived) throw problem(409, 'survey_archived')
    await refuseShort(tx, scope, survey)
    const jobId = await enqueueScoring(deps, tx, survey, staffId)
    const finished = { id: survey.id, staffId, jobId, now: new Date(deps.clock()).toISOString() }
    if (!(await markFinished(tx, scope, finished))) throw problem(404, 'not_found')
    await noteReplacedTexts(tx, scope, [survey.id], finished.now)
    await refreshSurveyList(tx, scope, [survey.childId])
  })
  return readScoring(deps, scope, address)
}

async function refuseShort(tx: Kysely<Tables>, scope: Scope, survey: FillableSurvey): Promise<void> {
  const instrument = await instrumentById(tx, survey.instrumentId)
  const short = firstShortSection(instrument, await readAnswersToScore(tx, scope, survey.id))
  if (short !== null)
    throw fieldErrors({ base: [tooFewAnswers(short.requiredAnswersCount)] }, { base: ['too_few_answers'] })
}

/** Enqueues the job that scores the survey, or returns the one in progress. */
async function enqueueScoring(
  deps: Deps,
  tx: Kysely<Tables>,
  { id, partnerId }: FillableSurvey,
  staffId: number,
): Promise<string | null> {
  const job = { name: 'score-survey', subject: String(id) } as const
  const data = { partner_id: partnerId, survey_id: id }
  return (await enqueueTracked(deps, tx, { ...job, data, staffId })) ?? (await trackedJobInProgress(tx, job))
}
