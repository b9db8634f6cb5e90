import { answerMessages } from '../../api/answerMessages.ts'
import type { AnswerPayload } from '../../api/answers.ts'
import type { Deps } from '../deps.ts'
import { fieldErrors, problem } from '../http/problems.ts'
import { type DeliveredAnswer, deliverAnswer, isKnownDelivery } from '../repositories/answers.ts'
import { instrumentById } from '../repositories/system/instruments.ts'
import {
  type FillableSurvey,
  type StoredAnswer,
  type SurveyAddress,
  findFillableSurvey,
} from '../repositories/questionnaire.ts'
import type { Scope } from '../identity/scope.ts'
import { type Delivery, planAnswer } from './recordAnswerPlan.ts'
import { instrumentIdOf } from './recordAnswerSurveys.ts'
import { type StoredImage, storeImage } from './storeImage.ts'

export interface AnswerCall {
  readonly survey: SurveyAddress
  /** The answer that the path names, or null. Deleting an answer deletes its id, so a missing one is not an error. */
  readonly answerId: number | null
  /** The revision of the answer that the person had read; null if none. */
  readonly readRevision: number | null
  readonly delivery: Delivery
  readonly staffId: number
  /** Aborted when nobody waits for the call any more. */
  readonly gone: AbortSignal
}

/** The state after a delivery. */
export interface Recorded {
  readonly answer: Omit<StoredAnswer, 'surveyId'> | null
  /** Read-only answers that were deleted together with a required one. */
  readonly deletedResponseTypeIds: readonly number[]
  /** A text of another was kept because of this answer, or one that was kept is settled. */
  readonly replacedTextsChanged: boolean
}

/**
 * Delivers one answer; a null payload deletes it. The same or an older revision of the device changes nothing and
 * returns the current answer, even when the survey has been finished since. 404 out of scope, 409 finished or archived,
 * 422 when the instrument does not accept the answer, 429 when too many pictures wait.
 */
export async function recordAnswer(
  deps: Deps,
  scope: Scope,
  call: AnswerCall,
  payload: AnswerPayload | null,
): Promise<Recorded> {
  const instrument = await instrumentById(deps.db, await instrumentIdOf(deps.db, scope, call.survey))
  const plan = planAnswer(instrument, call.delivery.responseTypeId, payload)
  if (plan.refusal !== null) {
    await writableSurvey(deps, scope, call.survey)
    throw fieldErrors(plan.refusal)
  }
  const image = payload?.image === undefined ? null : await acceptedImage(deps, scope, call, payload.image)
  const { awaited, dependent } = plan
  const row = await deliverAnswer(deps, scope, {
    ...call,
    payload,
    awaited,
    dependent,
    image,
    now: new Date(deps.clock()).toISOString(),
  })
  if (image !== null && row?.outcome !== 'written') await deps.storage.remove(image.id)
  await removeFiles(deps, row?.dropped_file_ids ?? [])
  return settled(row, call.delivery.responseTypeId)
}

/** Deletes the answer to the delivery's response type; succeeds when it is already deleted. */
export function deleteAnswer(deps: Deps, scope: Scope, call: AnswerCall): Promise<Recorded> {
  return recordAnswer(deps, scope, call, null)
}

/** Checks access before any refusal that reveals something about a survey's instrument. */
async function writableSurvey(deps: Deps, scope: Scope, address: SurveyAddress): Promise<FillableSurvey> {
  const survey = await findFillableSurvey(deps.db, scope, address)
  if (survey === null) throw problem(404, 'not_found')
  if (survey.isArchived) throw problem(409, 'survey_archived')
  if (survey.status === 'finished') throw problem(409, 'survey_finished')
  return survey
}

/**
 * Decoding is the most expensive work that a call can cause: nothing is decoded that would not be written. Null for a
 * known delivery.
 */
async function acceptedImage(deps: Deps, scope: Scope, call: AnswerCall, image: string): Promise<StoredImage | null> {
  if (await isKnownDelivery(deps.db, scope, call)) return null
  await writableSurvey(deps, scope, call.survey)
  const stored = await storeImage(deps.storage, image, call)
  if (stored === null) throw fieldErrors({ image: [answerMessages.unusablePicture] })
  return stored
}

function settled(row: DeliveredAnswer | undefined, responseTypeId: number): Recorded {
  switch (row?.outcome) {
    case undefined:
      throw problem(404, 'not_found')
    case 'finished':
      throw problem(409, 'survey_finished')
    case 'archived':
      throw problem(409, 'survey_archived')
    case 'other_answer':
      throw fieldErrors({ base: [answerMessages.answerOfAnother] })
    case 'locked':
      throw fieldErrors({ base: [answerMessages.requiredMissing] })
    case 'written':
    case 'known':
      return {
        answer: storedAnswer(row, responseTypeId),
        deletedResponseTypeIds: row.dropped_response_type_ids,
        replacedTextsChanged: row.replaced_texts_changed,
      }
  }
}

function storedAnswer(row: DeliveredAnswer, responseTypeId: number): Recorded['answer'] {
  if (row.answer_id === null || row.updated_at === null || row.answer_revision === null) return null
  return {
    id: row.answer_id,
    responseTypeId,
    handles: row.answer_handles ?? [],
    text: row.text_answer,
    fileId: row.image_file_id,
    authorName: row.author_name,
    updatedAt: row.updated_at,
    revision: row.answer_revision,
  }
}

/** The rows are already deleted: a leftover file takes a little space and is no reason to refuse the answer. */
async function removeFiles(deps: Deps, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    try {
      await deps.storage.remove(id)
    } catch {
      deps.log.warn({ fileId: id }, 'A replaced file could not be removed')
    }
  }
}
