import { type Kysely, sql } from 'kysely'
import type { AnswerPayload } from '../../api/answers.ts'
import type { IsoInstant } from '../../domain/calendar.ts'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { personsDevice } from '../identity/personsDevice.ts'
import { type Scope, childByIdInScope } from '../identity/scope.ts'
import type { SurveyAddress } from './questionnaire.ts'

export interface AnswerToDeliver {
  readonly survey: SurveyAddress
  readonly delivery: { readonly deviceId: string; readonly responseTypeId: number; readonly revision: number }
  /** The answer that the path names, or null. */
  readonly answerId: number | null
  /** The revision of the answer that the person had read; null if none. */
  readonly readRevision: number | null
  readonly staffId: number
  /** Null deletes the answer. */
  readonly payload: AnswerPayload | null
  readonly image: { readonly id: string; readonly contentType: string; readonly bytes: number } | null
  /** Response types that must be answered before this one may be. */
  readonly awaited: readonly number[]
  /** Response types whose answers are deleted together with this one's. */
  readonly dependent: readonly number[]
  readonly now: IsoInstant
}

/** The result of `record_answer`: the outcome of a delivery and the current answer. */
export interface DeliveredAnswer {
  readonly outcome: 'written' | 'known' | 'finished' | 'archived' | 'other_answer' | 'locked'
  readonly answer_id: number | null
  readonly answer_handles: string[] | null
  readonly text_answer: string | null
  readonly image_file_id: string | null
  readonly author_name: string | null
  readonly updated_at: string | null
  readonly answer_revision: number | null
  readonly dropped_response_type_ids: number[]
  readonly dropped_file_ids: string[]
  readonly replaced_texts_changed: boolean
}

/** Checks scope and revision, writes the answer and reads the result in one statement. Undefined outside the scope. */
export async function deliverAnswer(
  { db, database }: Pick<Deps, 'db' | 'database'>,
  scope: Scope,
  { survey, delivery, answerId, readRevision, staffId, payload, image, awaited, dependent, now }: AnswerToDeliver,
): Promise<DeliveredAnswer | undefined> {
  // Materialized, so that record_answer runs only for a survey that was found in scope.
  const statement = sql<DeliveredAnswer>`
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
      permitted.id, ${delivery.responseTypeId}::integer, ${personsDevice(delivery.deviceId, staffId)}::uuid, ${delivery.revision}::bigint,
      ${staffId}::integer, ${now}::timestamptz, ${answerId}::bigint,
      ${payload === null}::boolean, ${payload?.answer_handles ?? []}::text[], ${payload?.text_answer ?? null}::text,
      ${image?.id ?? null}::uuid, ${image?.contentType ?? null}::text, ${image?.bytes ?? null}::integer,
      ${[...awaited]}::integer[], ${[...dependent]}::integer[],
      ${readRevision}::bigint
    ) as recorded`.compile(db)
  const { rows } = await database.query(statement.sql, statement.parameters, preparedName(statement.sql))
  return rows[0] as DeliveredAnswer | undefined
}

/** Tells whether a delivery would change nothing: the same or a newer one of its person on its device is stored. */
export async function isKnownDelivery(
  db: Kysely<Tables>,
  scope: Scope,
  { survey, delivery, staffId }: Pick<AnswerToDeliver, 'survey' | 'delivery' | 'staffId'>,
): Promise<boolean> {
  const known = await db
    .selectFrom('answer_deliveries')
    .innerJoin('surveys', 'surveys.id', 'answer_deliveries.survey_id')
    .innerJoin('children', 'children.id', 'surveys.child_id')
    .select('answer_deliveries.revision')
    .where('surveys.id', '=', survey.surveyId)
    .where('surveys.child_id', '=', survey.playerId)
    .where('response_type_id', '=', delivery.responseTypeId)
    .where('device_id', '=', personsDevice(delivery.deviceId, staffId))
    .where('answer_deliveries.revision', '>=', delivery.revision)
    .where(childByIdInScope(scope, 'answers.isKnown'))
    .executeTakeFirst()
  return known !== undefined
}

const preparedNames = new Map<string, string>()

/** Names the statement by its text: there is one text for each kind of scope, planned once for each connection. */
function preparedName(text: string): string {
  const name = preparedNames.get(text) ?? `record_answer_${preparedNames.size + 1}`
  preparedNames.set(text, name)
  return name
}
