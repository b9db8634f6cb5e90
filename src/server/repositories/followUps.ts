import { type Kysely, sql } from 'kysely'
import type { IsoInstant } from '../../domain/calendar.ts'
import type { StoredFollowUpAnswer } from '../../domain/followUp.ts'
import type { StoredQuestionChange } from '../../domain/followUpChanges.ts'
import type { Tables } from '../db/tables.ts'
import { type ChildColumns, type Scope, childByIdInScope } from '../identity/scope.ts'
import { hasFollowUps, ofOneScreening } from './screeningConditions.ts'

/** A change of a question, with the name of the person if it is known. */
export interface QuestionChange extends StoredQuestionChange {
  readonly name: string | null
}

export interface StoredFollowUp {
  readonly id: number
  /** The survey that carries the report, which nevertheless belongs to the whole screening. */
  readonly surveyId: number
  readonly instrumentId: number
  readonly childId: number
  readonly childName: string
  /** Null for a report from before there were forms that has not been opened since. */
  readonly formId: number | null
  readonly answers: readonly StoredFollowUpAnswer[]
  readonly changes: readonly QuestionChange[]
  readonly updatedAt: IsoInstant | null
  readonly respondent: { readonly id: number; readonly name: string } | null
  /** The number of saves. */
  readonly revision: number
  /** The zone of the child's partner, in which times are shown. */
  readonly timeZone: string
  /** Whether both the partner and the child have follow-up reports. */
  readonly isUsed: boolean
}

const followUpsWithin = (db: Kysely<Tables>) =>
  db
    .selectFrom('follow_ups')
    .innerJoin('surveys', 'surveys.id', 'follow_ups.survey_id')
    .innerJoin('children', 'children.id', 'follow_ups.child_id')
    .innerJoin('partners', 'partners.id', 'children.partner_id')
    .leftJoin('staff', 'staff.id', 'follow_ups.respondent_staff_id')
    .select([
      'follow_ups.id',
      'follow_ups.survey_id as surveyId',
      'surveys.instrument_id as instrumentId',
      'follow_ups.child_id as childId',
      sql<string>`children.first_name || ' ' || children.last_name`.as('childName'),
      'follow_ups.form_id as formId',
      'follow_ups.answers',
      sql<readonly QuestionChange[]>`(
        select coalesce(jsonb_agg(one || jsonb_build_object('name', author.name) order by one -> 'questionId'), '[]')
        from jsonb_array_elements(follow_ups.changes) as one
        left join staff as author on author.id = (one ->> 'staffId')::integer)`.as('changes'),
      'follow_ups.updated_at as updatedAt',
      sql<StoredFollowUp['respondent']>`
        case when staff.id is not null then json_build_object('id', staff.id, 'name', staff.name) end`.as('respondent'),
      'follow_ups.revision',
      'partners.time_zone as timeZone',
      hasFollowUps.as('isUsed'),
    ])

/** Reads a report; null when it does not exist or is out of scope. */
export async function findFollowUp(db: Kysely<Tables>, scope: Scope, id: number): Promise<StoredFollowUp | null> {
  const row = await followUpsWithin(db)
    .where('follow_ups.id', '=', id)
    .where(childByIdInScope(scope, 'followUps.one'))
    .executeTakeFirst()
  return row ?? null
}

/** The report of the screening that a survey belongs to, on either side; the filled one where both sides have one. */
export async function followUpOfScreening(
  db: Kysely<Tables>,
  scope: Scope,
  surveyId: number,
): Promise<StoredFollowUp | null> {
  const row = await followUpsWithin(db)
    .innerJoin('surveys as asked', (join) => join.on(ofOneScreening))
    .where('asked.id', '=', surveyId)
    .where(childByIdInScope(scope, 'followUps.ofScreening'))
    .orderBy(sql`follow_ups.filled_at is null`)
    .orderBy('surveys.side')
    .executeTakeFirst()
  return row ?? null
}

/** Tells whether follow-up reports are used for the child of a survey; false out of scope. */
export async function usesFollowUp(db: Kysely<Tables>, scope: Scope, surveyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('surveys')
    .innerJoin('children', 'children.id', 'surveys.child_id')
    .innerJoin('partners', 'partners.id', 'children.partner_id')
    .select(hasFollowUps.as('isUsed'))
    .where('surveys.id', '=', surveyId)
    .where(childByIdInScope(scope, 'followUps.used'))
    .executeTakeFirst()
  return row?.isUsed ?? false
}

/** Creates the report of a survey that has none. Does nothing out of scope. */
export async function insertFollowUp(
  db: Kysely<Tables>,
  scope: Scope,
  { surveyId, formId, now }: { readonly surveyId: number; readonly formId: number; readonly now: IsoInstant },
): Promise<void> {
  await db
    .insertInto('follow_ups')
    .columns(['partner_id', 'child_id', 'survey_id', 'form_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('surveys')
        .innerJoin('children', 'children.id', 'surveys.child_id')
        .select([
          'surveys.partner_id',
          'surveys.child_id',
          'surveys.id as survey_id',
          sql<number>`${formId}::integer`.as('form_id'),
          sql<string>`${now}::timestamptz`.as('created_at'),
        ])
        .where('surveys.id', '=', surveyId)
        .where(childByIdInScope(scope, 'followUps.insert')),
    )
    .onConflict((conflict) => conflict.column('survey_id').doNothing())
    .execute()
}

/**
 * Locks the survey's child: until the end of the transaction no other one creates or saves its reports. False out of
 * scope.
 */
export async function lockChildOf(tx: Kysely<Tables>, scope: Scope, surveyId: number): Promise<boolean> {
  const { rows } = await sql`select children.id from children join surveys on surveys.child_id = children.id
    where surveys.id = ${surveyId} and ${childByIdInScope(scope, 'followUps.lock')}
    for no key update of children`.execute(tx)
  return rows.length > 0
}

const followUpsColumns: ChildColumns = { partner: 'follow_ups.partner_id', child: 'follow_ups.child_id' }

/** Assigns a form to a report from before there were forms. */
export async function setFollowUpForm(tx: Kysely<Tables>, scope: Scope, id: number, formId: number): Promise<void> {
  await tx
    .updateTable('follow_ups')
    .set({ form_id: formId })
    .where('id', '=', id)
    .where('form_id', 'is', null)
    .where(childByIdInScope(scope, 'followUps.setForm', followUpsColumns))
    .execute()
}

export interface FollowUpSaving {
  readonly id: number
  /** The revision that was read. */
  readonly revision: number
  readonly answers: readonly StoredFollowUpAnswer[]
  readonly changes: readonly StoredQuestionChange[]
  readonly staffId: number
  readonly now: IsoInstant
}

/**
 * Saves a report. False, without saving, when the report has been saved since that revision or is out of scope. A
 * report without answers counts as not filled; otherwise the time of its first filling is kept.
 */
export async function saveFollowUp(tx: Kysely<Tables>, scope: Scope, saving: FollowUpSaving): Promise<boolean> {
  const { id, revision, answers, changes, staffId, now } = saving
  const { numUpdatedRows } = await tx
    .updateTable('follow_ups')
    .set({
      answers: JSON.stringify(answers),
      changes: JSON.stringify(
        changes.map(({ questionId, staffId: by, at, before }) => ({ questionId, staffId: by, at, before })),
      ),
      respondent_staff_id: staffId,
      updated_at: now,
      filled_at: answers.length === 0 ? null : sql<string>`coalesce(filled_at, ${now}::timestamptz)`,
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where(childByIdInScope(scope, 'followUps.save', followUpsColumns))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
