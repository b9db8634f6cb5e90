import { fieldMessages } from '../../api/fieldMessages.ts'
import { randomUUID } from 'node:crypto'
import { reportType } from '../../domain/reportType.ts'
import type { Deps } from '../deps.ts'
import { fieldErrors, problem } from '../http/problems.ts'
import { instrumentById } from '../repositories/system/instruments.ts'
import { type NewestSendOut, familySurveyOf, newestSendOut } from '../queries/resultsEmail.ts'
import { familyAddress, insertSendOut, latestSendOut } from '../repositories/resultsEmails.ts'
import type { Scope } from '../identity/scope.ts'
import { type KeyedRequest, once } from './once.ts'
import { enqueueTracked } from './trackedJob.ts'

const noAddress = fieldMessages.family_without_email

export interface SendOutRequest {
  /** Either side's survey of the screening. */
  readonly surveyId: number
  readonly keyed: KeyedRequest
}

/**
 * Requests an e-mail with the results of a screening to the family. While one is in progress, another request returns
 * it. 404 out of scope, 409 without a report, 422 when the family has no address.
 */
export async function sendResultsEmail(
  deps: Deps,
  scope: Scope,
  request: SendOutRequest,
): Promise<NewestSendOut | null> {
  const familySurvey = await familySurveyOf(deps, scope, request.surveyId)
  if (familySurvey === null) throw problem(409, 'no_report')
  const instrument = await instrumentById(deps.db, familySurvey.instrumentId)
  if (reportType(instrument.type, familySurvey) === null) throw problem(409, 'no_report')
  if ((await familyAddress(deps.db, scope, familySurvey.id)) === '') throw fieldErrors({ base: [noAddress] })

  const { keyed } = request
  await once(deps, keyed, [familySurvey.id], async (tx) => {
    const id = randomUUID()
    const { staffId } = keyed
    const subject = String(familySurvey.id)
    const data = { partner_id: familySurvey.partnerId, results_email_id: id }
    const jobId = await enqueueTracked(deps, tx, { name: 'results-email', data, subject, staffId })
    // The e-mail in progress also answers this request: repeating it later sends nothing more.
    if (jobId === null) {
      const inProgress = await latestSendOut(tx, scope, familySurvey.id)
      if (inProgress === null) throw problem(404, 'not_found')
      return inProgress.id
    }
    const now = new Date(deps.clock()).toISOString()
    if (!(await insertSendOut(tx, scope, { id, surveyId: familySurvey.id, jobId, staffId, now })))
      throw problem(404, 'not_found')
    return id
  })
  return newestSendOut(deps, scope, request.surveyId)
}
