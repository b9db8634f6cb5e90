import { type Kysely, sql } from 'kysely'
import type { IsoInstant } from '../../domain/calendar.ts'
import type { StoredFollowUpAnswer } from '../../domain/followUp.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, childByIdInScope } from '../scope.ts'
import { hasFollowUps, ofOneScreening } from './screeningConditions.ts'

export interface StoredFollowUp {
  readonly id: number
  /** The survey that carries the report; it is the screening's all the same. */
  readonly surveyId: number
  readonly instrumentId: number
  readonly childId: number
  readonly childName: string
  /** Null for a report from before there were forms, which nobody has opened since. */
  readonly formId: number | null
  readonly answers: readonly StoredFollowUpAnswer[]
  readonly updatedAt: IsoInstant | null
  readonly respondent: { readonly id: number; readonly name: string } | null
  /** How often it was saved. */
  readonly revision: number
  /** Of the child's partner, on whose clock times are shown. */
  readonly timeZone: string
  /** The partner and the child have follow-up reports. */
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
      'follow_ups.updated_at as updatedAt',
      sql<StoredFollowUp['respondent']>`
        case when staff.id is not null then json_build_object('id', staff.id, 'name', staff.name) end`.as('respondent'),
      'follow_ups.revision',
      'partners.time_zone as timeZone',
      hasFollowUps.as('isUsed'),
    ])

/** Null for a report that does not exist or lies outside the scope. */
export async function findFollowUp(db: Kysely<Tables>, scope: Scope, id: number): Promise<StoredFollowUp | null> {
  const row = await followUpsWithin(db)
    .where('follow_ups.id', '=', id)
    .where(childByIdInScope(scope, 'followUps.one'))
    .executeTakeFirst()
  return row ?? null
}

/** The report of the screening that a survey belongs to, whichever side carries it; the filled one where both do. */
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

/** Whether follow-up reports are used for the child of a survey; false outside the scope too. */
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

/** Makes the report of a survey where it has none. Nothing outside the scope. */
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

/** Until the transaction ends, nobody else makes or saves a report of this child. */
export async function lockChildOf(tx: Kysely<Tables>, surveyId: number): Promise<void> {
  await sql`select children.id from children join surveys on surveys.child_id = children.id
    where surveys.id = ${surveyId} for no key update of children`.execute(tx)
}

/** A report from before there were forms gets one. */
export async function setFollowUpForm(tx: Kysely<Tables>, id: number, formId: number): Promise<void> {
  await tx
    .updateTable('follow_ups')
    .set({ form_id: formId })
    .where('id', '=', id)
    .where('form_id', 'is', null)
    .execute()
}

/** The form on a screen, and its how manieth try this is. */
export interface SaveAttempt {
  readonly key: string
  readonly attempt: number
}

export interface FollowUpSaving {
  readonly id: number
  /** The one that was read before. */
  readonly revision: number
  readonly request: SaveAttempt | null
  readonly answers: readonly StoredFollowUpAnswer[]
  readonly staffId: number
  readonly now: IsoInstant
}

/**
 * False, and nothing is saved, when the report was saved since by anything but an earlier try of the same form. A report that says
 * nothing counts as not filled; else the moment stays at which it was first filled.
 */
export async function saveFollowUp(tx: Kysely<Tables>, saving: FollowUpSaving): Promise<boolean> {
  const { id, revision, request, answers, staffId, now } = saving
  const { numUpdatedRows } = await tx
    .updateTable('follow_ups')
    .set({
      answers: JSON.stringify(answers),
      respondent_staff_id: staffId,
      updated_at: now,
      filled_at: answers.length === 0 ? null : sql<string>`coalesce(filled_at, ${now}::timestamptz)`,
      revision: sql<number>`revision + 1`,
      save_key: request?.key ?? null,
      save_attempt: request?.attempt ?? null,
    })
    .where('id', '=', id)
    .where((eb) =>
      request === null
        ? eb('revision', '=', revision)
        : eb.or([
            eb('revision', '=', revision),
            eb.and([
              eb('save_key', '=', request.key),
              eb('respondent_staff_id', '=', staffId),
              eb('save_attempt', '<', request.attempt),
            ]),
          ]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Whether the last saving of a report was this try, or a later one of the same person in the same form. */
export async function wasSavedBy(
  tx: Kysely<Tables>,
  { id, staffId, request }: Pick<FollowUpSaving, 'id' | 'staffId' | 'request'>,
): Promise<boolean> {
  if (request === null) return false
  const row = await tx
    .selectFrom('follow_ups')
    .select('id')
    .where('id', '=', id)
    .where('save_key', '=', request.key)
    .where('respondent_staff_id', '=', staffId)
    .where('save_attempt', '>=', request.attempt)
    .executeTakeFirst()
  return row !== undefined
}
