import { sql } from 'kysely'
import { answerMessages } from '../../api/answerMessages.ts'
import type { AnswerPayload } from '../../api/answers.ts'
import type { Deps } from '../deps.ts'
import { fieldErrors, problem } from '../problems.ts'
import { instrumentById } from '../repositories/instruments.ts'
import {
  type FillableSurvey,
  type StoredAnswer,
  type SurveyAddress,
  findFillableSurvey,
} from '../repositories/questionnaire.ts'
import { type Scope, childByIdInScope } from '../scope.ts'
import { type AnswerPlan, type Delivery, planAnswer } from './recordAnswerPlan.ts'
import { instrumentIdOf } from './recordAnswerSurveys.ts'
import { type StoredImage, storeImage } from './storeImage.ts'

export interface AnswerCall {
  readonly survey: SurveyAddress
  /** The answer that the path names, or null. Ids come and go with answers, so one that is gone is no error. */
  readonly answerId: number | null
  readonly delivery: Delivery
  readonly staffId: number
}

/** What stands after a delivery. */
export interface Recorded {
  readonly answer: Omit<StoredAnswer, 'surveyId'> | null
  /** Read-only answers that went with a required one. */
  readonly deletedResponseTypeIds: readonly number[]
}

type Outcome = 'written' | 'known' | 'finished' | 'archived' | 'other_answer' | 'locked'

interface Row {
  readonly outcome: Outcome
  readonly answer_id: number | null
  readonly answer_handles: string[] | null
  readonly text_answer: string | null
  readonly image_file_id: string | null
  readonly author_name: string | null
  readonly updated_at: string | null
  readonly dropped_response_type_ids: number[]
  readonly dropped_file_ids: string[]
}

/**
 * Delivers one answer; a null payload deletes it. The same or an older revision of the device changes nothing and tells
 * what stands, even when the survey was finished in the meantime. 404 out of scope, 409 finished or archived, 422 when
 * the instrument does not take the answer.
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
  const image = payload?.image === undefined ? null : await acceptedImage(deps, scope, call.survey, payload.image)
  const row = await deliver(deps, scope, call, payload, plan, image)
  if (image !== null && row?.outcome !== 'written') await deps.storage.remove(image.id)
  await removeFiles(deps, row?.dropped_file_ids ?? [])
  return settled(row, call.delivery.responseTypeId)
}

/** Deletes the answer to the delivery's response type; one that is gone already is no error. */
export function deleteAnswer(deps: Deps, scope: Scope, call: AnswerCall): Promise<Recorded> {
  return recordAnswer(deps, scope, call, null)
}

/** A refusal tells about a survey's instrument, so it is for those only who may write to the survey. */
async function writableSurvey(deps: Deps, scope: Scope, address: SurveyAddress): Promise<FillableSurvey> {
  const survey = await findFillableSurvey(deps.db, scope, address)
  if (survey === null) throw problem(404, 'not_found')
  if (survey.isArchived) throw problem(409, 'survey_archived')
  if (survey.status === 'finished') throw problem(409, 'survey_finished')
  return survey
}

async function acceptedImage(deps: Deps, scope: Scope, address: SurveyAddress, image: string): Promise<StoredImage> {
  // Decoding is the most expensive thing that a call can ask for: not for strangers.
  if ((await findFillableSurvey(deps.db, scope, address)) === null) throw problem(404, 'not_found')
  const stored = await storeImage(deps.storage, image)
  if (stored === null) throw fieldErrors({ image: [answerMessages.unusablePicture] })
  return stored
}

/** Authority, revision, write and what stands, in one statement; no row when the survey is not in scope. */
async function deliver(
  deps: Deps,
  scope: Scope,
  { survey, answerId, delivery, staffId }: AnswerCall,
  payload: AnswerPayload | null,
  { awaited, dependent }: AnswerPlan,
  image: StoredImage | null,
): Promise<Row | undefined> {
  // Materialized, because record_answer must run for nothing but a survey that was found in scope.
  const statement = sql<Row>`
    with permitted as materialized (
      select surveys.id
      from surveys
      join children on children.id = surveys.child_id
      where surveys.id = ${survey.surveyId} and surveys.child_id = ${survey.playerId} and surveys.side = 'teacher'
        and ${childByIdInScope(scope, 'answers.record')}
    )
    select recorded.*
    from permitted
    cross join lateral record_answer(
      permitted.id, ${delivery.responseTypeId}::integer, ${delivery.deviceId}::uuid, ${delivery.revision}::bigint,
      ${staffId}::integer, ${new Date(deps.clock()).toISOString()}::timestamptz, ${answerId}::bigint,
      ${payload === null}::boolean, ${payload?.answer_handles ?? []}::text[], ${payload?.text_answer ?? null}::text,
      ${image?.id ?? null}::uuid, ${image?.contentType ?? null}::text, ${image?.bytes ?? null}::integer,
      ${[...awaited]}::integer[], ${[...dependent]}::integer[]
    ) as recorded`.compile(deps.db)
  const { rows } = await deps.database.query(statement.sql, statement.parameters, preparedName(statement.sql))
  return rows[0] as Row | undefined
}

const preparedNames = new Map<string, string>()

/** The statement has as many texts as there are kinds of scope; each is planned once for each connection. */
function preparedName(text: string): string {
  const name = preparedNames.get(text) ?? `record_answer_${preparedNames.size + 1}`
  preparedNames.set(text, name)
  return name
}

function settled(row: Row | undefined, responseTypeId: number): Recorded {
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
      return { answer: standingAnswer(row, responseTypeId), deletedResponseTypeIds: row.dropped_response_type_ids }
  }
}

function standingAnswer(row: Row, responseTypeId: number): Recorded['answer'] {
  if (row.answer_id === null || row.updated_at === null) return null
  return {
    id: row.answer_id,
    responseTypeId,
    handles: row.answer_handles ?? [],
    text: row.text_answer,
    fileId: row.image_file_id,
    authorName: row.author_name,
    updatedAt: row.updated_at,
  }
}

/** The rows are gone already: a file that stays behind costs a little space and is no reason to refuse the answer. */
async function removeFiles(deps: Deps, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    try {
      await deps.storage.remove(id)
    } catch {
      deps.log.warn({ fileId: id }, 'A replaced file could not be removed')
    }
  }
}
