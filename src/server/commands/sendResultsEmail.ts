import { randomUUID } from 'node:crypto'
import { reportType } from '../../domain/reportType.ts'
import type { SendOutWire } from '../../api/resultsEmail.ts'
import { instantIn } from '../../domain/calendar.ts'
import type { Deps } from '../deps.ts'
import { enqueueResultsEmail, resultsEmailJobState } from '../jobs/resultsEmails.ts'
import { fieldErrors, problem } from '../problems.ts'
import { instrumentById } from '../repositories/instruments.ts'
import { type StoredSurvey, readScreening } from '../repositories/questionnaire.ts'
import {
  type StoredSendOut,
  familyAddress,
  insertSendOut,
  latestSendOut,
  moveSendOut,
  sendOutByKey,
  setSendOutJob,
} from '../repositories/resultsEmails.ts'
import type { Scope } from '../scope.ts'

const noAddress = 'This family has no e-mail address.'
const keyOfAnother = 'This Idempotency-Key was used for another questionnaire.'

export interface SendOutRequest {
  /** Either side's survey of the screening. */
  readonly surveyId: number
  readonly staffId: number
  /** The same key again sends nothing more. */
  readonly key: string | null
}

/**
 * Has the results of a screening sent to the family. While one e-mail is under way, another request answers with that one. 404 out of
 * scope, 409 without a report, 422 when the family has no address.
 */
export async function sendResultsEmail(deps: Deps, scope: Scope, request: SendOutRequest): Promise<SendOutWire> {
  const familySurvey = await familySurveyOf(deps, scope, request.surveyId)
  if (familySurvey === null) throw problem(409, 'no_report')
  const instrument = await instrumentById(deps.db, familySurvey.instrumentId)
  if (reportType(instrument.type, familySurvey) === null) throw problem(409, 'no_report')
  if ((await familyAddress(deps.db, scope, familySurvey.id)) === '') throw fieldErrors({ base: [noAddress] })

  // One that died is let go of first, so that asking again sends again.
  await settled(deps, await latestSendOut(deps.db, scope, familySurvey.id))
  await deps.db.transaction().execute(async (tx) => {
    const { staffId, key } = request
    const earlier = key === null ? null : await sendOutByKey(tx, staffId, key)
    if (earlier !== null) {
      if (earlier.surveyId !== familySurvey.id) throw fieldErrors({ 'idempotency-key': [keyOfAnother] })
      return
    }
    const id = randomUUID()
    const now = new Date(deps.clock()).toISOString()
    if (!(await insertSendOut(tx, scope, { id, surveyId: familySurvey.id, staffId, key, now }))) return
    await setSendOutJob(tx, id, await enqueueResultsEmail(deps.jobs, tx, id))
  })
  return readSendOut(deps, scope, request.surveyId)
}

/** How the newest results e-mail of a screening stands. */
export async function readSendOut(deps: Deps, scope: Scope, surveyId: number): Promise<SendOutWire> {
  const familySurvey = await familySurveyOf(deps, scope, surveyId)
  if (familySurvey === null) return { status: 'none', sent_at: null }
  const latest = await latestSendOut(deps.db, scope, familySurvey.id)
  const status = await settled(deps, latest)
  if (status === 'unclear') return readSendOut(deps, scope, surveyId)
  const sentAt = latest?.sentAt ?? null
  return { status, sent_at: sentAt === null ? null : instantIn(familySurvey.timeZone, sentAt) }
}

async function familySurveyOf(deps: Deps, scope: Scope, surveyId: number): Promise<StoredSurvey | null> {
  const surveys = await readScreening(deps.db, scope, surveyId, { fillsInOwn: false })
  if (surveys.length === 0) throw problem(404, 'not_found')
  return surveys.find(({ side }) => side === 'parent') ?? null
}

/**
 * The state of an e-mail together with its job's. One whose job is over and that is still under way will not be sent any more: it has
 * failed. `unclear`: it went on between the two looks.
 */
async function settled(deps: Deps, sendOut: StoredSendOut | null): Promise<SendOutWire['status'] | 'unclear'> {
  if (sendOut === null) return 'none'
  const { id, status, jobId } = sendOut
  if (status === 'sent') return 'completed'
  if (status === 'failed') return 'failed'
  const job = jobId === null ? 'none' : await resultsEmailJobState(deps.jobs, jobId)
  if (job === 'pending' || job === 'in_progress') return job
  return (await moveSendOut(deps.db, id, status, 'failed')) ? 'failed' : 'unclear'
}
