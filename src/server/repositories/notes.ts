import { type Kysely, type SqlBool, sql } from 'kysely'
import type { IsoInstant } from '../../domain/calendar.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, childByIdInScope } from '../scope.ts'
import { sideSeenBy } from './screeningConditions.ts'

export interface StoredNote {
  readonly id: number
  readonly surveyId: number
  readonly questionId: number
  readonly body: string
  readonly updatedAt: IsoInstant
  readonly authorId: number
  readonly authorName: string
  /** Of the child's partner, on whose clock times are shown. */
  readonly timeZone: string
}

/** Notes with their authors, their children and their partners; those on teacher surveys only for those who may see these. */
const notesWithin = (db: Kysely<Tables>, scope: Scope) =>
  db
    .selectFrom('notes')
    .innerJoin('staff', 'staff.id', 'notes.author_staff_id')
    .innerJoin('surveys', 'surveys.id', 'notes.survey_id')
    .innerJoin('children', 'children.id', 'surveys.child_id')
    .innerJoin('partners', 'partners.id', 'children.partner_id')
    .select([
      'notes.id',
      'notes.survey_id as surveyId',
      'notes.question_id as questionId',
      'notes.body',
      'notes.updated_at as updatedAt',
      'notes.author_staff_id as authorId',
      'staff.name as authorName',
      'partners.time_zone as timeZone',
    ])
    .where(sideSeenBy(scope))

/** The notes of these surveys, of one question or of all, the oldest first. */
export async function readNotes(
  db: Kysely<Tables>,
  scope: Scope,
  { surveyIds, questionId }: { readonly surveyIds: readonly number[]; readonly questionId: number | null },
): Promise<readonly StoredNote[]> {
  return notesWithin(db, scope)
    .where(sql<SqlBool>`notes.survey_id = any(${[...surveyIds]}::integer[])`)
    .where(sql<SqlBool>`(${questionId}::integer is null or notes.question_id = ${questionId}::integer)`)
    .where(childByIdInScope(scope, 'notes.list'))
    .orderBy('notes.id')
    .execute()
}

/** Null for a note that does not exist or that the person may not see. */
export async function findNote(db: Kysely<Tables>, scope: Scope, id: number): Promise<StoredNote | null> {
  const row = await notesWithin(db, scope)
    .where('notes.id', '=', id)
    .where(childByIdInScope(scope, 'notes.one'))
    .executeTakeFirst()
  return row ?? null
}

export interface NewNote {
  readonly surveyId: number
  readonly questionId: number
  readonly body: string
  readonly staffId: number
  /** The same key again makes nothing; `mark` tells one request from another. */
  readonly request: { readonly key: string; readonly mark: string } | null
  readonly now: IsoInstant
}

/** The new note's id; null when the key was used, or when the survey lies outside the scope. */
export async function insertNote(db: Kysely<Tables>, scope: Scope, made: NewNote): Promise<number | null> {
  const row = await db
    .insertInto('notes')
    .columns([
      'partner_id',
      'survey_id',
      'question_id',
      'body',
      'author_staff_id',
      'request_key',
      'request_mark',
      'created_at',
      'updated_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('surveys')
        .innerJoin('children', 'children.id', 'surveys.child_id')
        .select([
          'surveys.partner_id',
          'surveys.id as survey_id',
          sql<number>`${made.questionId}::integer`.as('question_id'),
          sql<string>`${made.body}::text`.as('body'),
          sql<number>`${made.staffId}::integer`.as('author_staff_id'),
          sql<string | null>`${made.request?.key ?? null}::uuid`.as('request_key'),
          sql<string | null>`${made.request?.mark ?? null}::text`.as('request_mark'),
          sql<string>`${made.now}::timestamptz`.as('created_at'),
          sql<string>`${made.now}::timestamptz`.as('updated_at'),
        ])
        .where('surveys.id', '=', made.surveyId)
        .where(childByIdInScope(scope, 'notes.insert')),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** One's own note that was made by a request with that key. */
export async function noteByKey(
  db: Kysely<Tables>,
  staffId: number,
  key: string,
): Promise<{ readonly id: number; readonly mark: string | null } | null> {
  const row = await db
    .selectFrom('notes')
    .select(['id', 'request_mark as mark'])
    .where('author_staff_id', '=', staffId)
    .where(sql<SqlBool>`request_key = ${key}::uuid`)
    .executeTakeFirst()
  return row ?? null
}

/** One's own note; false when it is gone. */
export async function setNoteBody(
  db: Kysely<Tables>,
  { id, staffId, body, now }: { id: number; staffId: number; body: string; now: IsoInstant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notes')
    .set({ body, updated_at: now })
    .where('id', '=', id)
    .where('author_staff_id', '=', staffId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** One's own note; false when it is gone. */
export async function deleteNote(
  db: Kysely<Tables>,
  { id, staffId }: { id: number; staffId: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notes')
    .where('id', '=', id)
    .where('author_staff_id', '=', staffId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
