import { type Kysely, type SqlBool, sql } from 'kysely'
import type { IsoInstant } from '../../domain/calendar.ts'
import type { Tables } from '../db/tables.ts'
import { personsDevice } from '../identity/personsDevice.ts'
import { type Scope, childByIdInScope, sideInScope, surveysColumns } from '../identity/scope.ts'
import type { SurveyAddress } from './questionnaire.ts'

/**
 * A text that was replaced or deleted by someone who had not read it, and that nobody has put back or dismissed yet.
 */
export interface ReplacedText {
  readonly id: number
  readonly responseTypeId: number
  readonly text: string
  readonly authorName: string
  readonly writtenAt: IsoInstant
  readonly replacedByName: string
  readonly replacedAt: IsoInstant
}

/** Reads the replaced texts of a survey, oldest first. */
export async function readReplacedTexts(
  db: Kysely<Tables>,
  scope: Scope,
  surveyId: number,
): Promise<readonly ReplacedText[]> {
  const rows = await db
    .selectFrom('replaced_texts')
    .innerJoin('surveys', 'surveys.id', 'replaced_texts.survey_id')
    .innerJoin('children', 'children.id', 'surveys.child_id')
    .innerJoin('staff as author', 'author.id', 'replaced_texts.author_staff_id')
    .innerJoin('staff as replacer', 'replacer.id', 'replaced_texts.replaced_by_staff_id')
    .select([
      'replaced_texts.id',
      'replaced_texts.response_type_id',
      'replaced_texts.text',
      'author.name as author_name',
      'replaced_texts.written_at',
      'replacer.name as replaced_by_name',
      'replaced_texts.replaced_at',
    ])
    .where('surveys.id', '=', surveyId)
    .where('replaced_texts.settled_at', 'is', null)
    .where(childByIdInScope(scope, 'replacedTexts.read'))
    .where(sideInScope(scope, 'replacedTexts.readSide'))
    .orderBy('replaced_texts.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    responseTypeId: row.response_type_id,
    text: row.text,
    authorName: row.author_name,
    writtenAt: row.written_at,
    replacedByName: row.replaced_by_name,
    replacedAt: row.replaced_at,
  }))
}

/**
 * Settles a replaced text for everyone; a settled one stays as it is. False if the survey has no such text, or is out
 * of scope.
 */
export async function settleReplacedText(
  db: Kysely<Tables>,
  scope: Scope,
  { survey, id, staffId, now }: { survey: SurveyAddress; id: number; staffId: number; now: IsoInstant },
): Promise<boolean> {
  // The survey is locked, so that changes become visible in the order in which they are counted.
  const { rows } = await sql`
    with permitted as materialized (
      select surveys.id
      from surveys
      join children on children.id = surveys.child_id
      where surveys.id = ${survey.surveyId} and surveys.child_id = ${survey.playerId} and surveys.side = 'teacher'
        and ${childByIdInScope(scope, 'replacedTexts.settle')}
      for no key update of surveys
    ), settled as (
      update replaced_texts
      set settled_at = ${now}::timestamptz, settled_by_staff_id = ${staffId}, change = nextval('answer_changes')
      from permitted
      where replaced_texts.survey_id = permitted.id and replaced_texts.id = ${id} and replaced_texts.settled_at is null
    )
    select from replaced_texts join permitted on permitted.id = replaced_texts.survey_id where replaced_texts.id = ${id}`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Turns the replaced texts of closed surveys, which nobody can put back any more, into notes on their questions. Each
 * note has the author and the date of its text.
 */
export async function noteReplacedTexts(
  tx: Kysely<Tables>,
  scope: Scope,
  surveyIds: readonly number[],
  now: IsoInstant,
): Promise<void> {
  await sql`
    with noted as (
      update replaced_texts
      set settled_at = ${now}::timestamptz, change = nextval('answer_changes')
      from surveys
      where surveys.id = replaced_texts.survey_id and surveys.id = any(${[...surveyIds]}::integer[])
        and replaced_texts.settled_at is null
        and ${childByIdInScope(scope, 'replacedTexts.note', surveysColumns)}
      returning replaced_texts.*, surveys.partner_id, surveys.instrument_id
    )
    insert into notes (partner_id, survey_id, question_id, body, author_staff_id, created_at, updated_at)
    select noted.partner_id, noted.survey_id, (question->>'id')::integer, noted.text, noted.author_staff_id,
      noted.written_at, noted.written_at
    from noted
    join instruments on instruments.id = noted.instrument_id
    cross join jsonb_array_elements(instruments.definition->'sections') as section
    cross join jsonb_array_elements(section->'questions') as question
    cross join jsonb_array_elements(question->'responseTypes') as response_type
    where (response_type->>'id')::integer = noted.response_type_id
    order by noted.id`.execute(tx)
}

/** The number of the last change of a survey's answers and replaced texts; 0 if there was none, or out of scope. */
export async function lastChangeOf(db: Kysely<Tables>, scope: Scope, surveyId: number): Promise<number> {
  const row = await db
    .selectFrom('surveys')
    .innerJoin('children', 'children.id', 'surveys.child_id')
    .select(
      sql<number>`greatest(
        (select max(change) from answer_deliveries where survey_id = surveys.id),
        (select max(change) from replaced_texts where survey_id = surveys.id),
        0)`.as('last_change'),
    )
    .where('surveys.id', '=', surveyId)
    .where(childByIdInScope(scope, 'replacedTexts.lastChange'))
    .where(sideInScope(scope, 'replacedTexts.lastChangeSide'))
    .executeTakeFirst()
  return row?.last_change ?? 0
}

/** What a person has seen of a survey's changes on a device: `since` is the number of the last one. */
export interface SeenOnDevice {
  readonly since: number
  readonly deviceId: string
  readonly staffId: number
}

/**
 * Tells whether a survey was closed, an answer was changed from another device, or its replaced texts changed, after
 * the change with that number. Null out of scope.
 */
export async function hasChangedSince(
  db: Kysely<Tables>,
  scope: Scope,
  { playerId, surveyId }: SurveyAddress,
  { since, deviceId, staffId }: SeenOnDevice,
): Promise<boolean | null> {
  const row = await db
    .selectFrom('surveys')
    .innerJoin('children', 'children.id', 'surveys.child_id')
    .select(
      sql<SqlBool>`surveys.status = 'finished' or surveys.archived_at is not null
        or exists (
          select from answer_deliveries
          where survey_id = surveys.id and change > ${since}::bigint and device_id <> ${personsDevice(deviceId, staffId)}::uuid)
        or exists (select from replaced_texts where survey_id = surveys.id and change > ${since}::bigint)`.as(
        'changed',
      ),
    )
    .where('surveys.id', '=', surveyId)
    .where('surveys.child_id', '=', playerId)
    .where('surveys.side', '=', 'teacher')
    .where(childByIdInScope(scope, 'replacedTexts.changed'))
    .executeTakeFirst()
  return row === undefined ? null : Boolean(row.changed)
}
