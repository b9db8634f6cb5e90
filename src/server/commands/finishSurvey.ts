import type { Kysely } from 'kysely'
import { firstShortSection } from '../../domain/completeness.ts'
import { tooFewAnswers } from '../../domain/tooFewAnswers.ts'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { enqueueScoring, scoringJobState } from '../jobs/scoreSurvey.ts'
import type { JobState } from '../jobs/jobs.ts'
import { fieldErrors, problem } from '../problems.ts'
import { instrumentById } from '../repositories/instruments.ts'
import { type FillableSurvey, type SurveyAddress, findFillableSurvey } from '../repositories/questionnaire.ts'
import type { Scope } from '../scope.ts'
import { refreshSurveyList } from './refreshSurveyList.ts'
import { giveUpScoring, givenAnswers } from './scoreSurvey.ts'

/** How the scoring of a survey stands: `job` is 'none' where nothing was ever enqueued or it is over without a score. */
export interface Scoring {
  readonly survey: FillableSurvey
  readonly job: JobState
}

/**
 * Finishes a valid survey and enqueues its scoring in one transaction. A finished one answers with its state; when its
 * scoring failed or was never enqueued, it is enqueued again. 404 out of scope, 409 archived, 422 with the first short
 * section's count.
 */
export async function finishSurvey(
  deps: Deps,
  scope: Scope,
  address: SurveyAddress,
  staffId: number,
): Promise<Scoring> {
  // A job that died is let go of first, so that finishing again scores again.
  const before = await readScoring(deps, scope, address)
  if (before.survey.status === 'finished' && before.survey.asqJid !== null) return before
  await deps.db.transaction().execute(async (tx) => {
    const survey = await findFillableSurvey(tx, scope, address, { lock: true })
    if (survey === null) throw problem(404, 'not_found')
    if (survey.status === 'finished') {
      if (survey.asqId !== null || survey.asqJid !== null) return
      await setJob(tx, survey.id, await enqueueScoring(deps.jobs, tx, survey.id))
      return
    }
    if (survey.isArchived) throw problem(409, 'survey_archived')
    await refuseShort(tx, survey)
    await tx
      .updateTable('surveys')
      .set({
        status: 'finished',
        finished_at: new Date(deps.clock()).toISOString(),
        respondent_staff_id: staffId,
        respondent_account_id: null,
        asq_jid: await enqueueScoring(deps.jobs, tx, survey.id),
      })
      .where('id', '=', survey.id)
      .execute()
    await refreshSurveyList(tx, [survey.childId])
  })
  return readScoring(deps, scope, address)
}

/** How far scoring is. A job that failed for good, or is gone, is forgotten: the survey may be scored again. */
export async function readScoring(deps: Deps, scope: Scope, address: SurveyAddress): Promise<Scoring> {
  const survey = await findFillableSurvey(deps.db, scope, address)
  if (survey === null) throw problem(404, 'not_found')
  if (survey.asqId !== null) return { survey, job: 'completed' }
  if (survey.asqJid === null) return { survey, job: 'none' }
  const job = await scoringJobState(deps.jobs, survey.asqJid)
  if (job === 'pending' || job === 'in_progress') return { survey, job }
  // The job may have ended with a score between the two reads; this one then changes nothing.
  await giveUpScoring(deps.db, survey.id, survey.asqJid)
  const now = await findFillableSurvey(deps.db, scope, address)
  if (now === null) throw problem(404, 'not_found')
  return { survey: now, job: now.asqId === null ? 'failed' : 'completed' }
}

async function refuseShort(tx: Kysely<Tables>, survey: FillableSurvey): Promise<void> {
  const instrument = await instrumentById(tx, survey.instrumentId)
  const short = firstShortSection(instrument, await givenAnswers(tx, survey.id))
  if (short !== null) throw fieldErrors({ base: [tooFewAnswers(short.requiredAnswersCount)] })
}

async function setJob(tx: Kysely<Tables>, surveyId: number, jobId: string): Promise<void> {
  await tx.updateTable('surveys').set({ asq_jid: jobId }).where('id', '=', surveyId).execute()
}
