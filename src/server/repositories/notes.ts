import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { IsoInstant } from '../../domain/calendar.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, childByIdInScope, sideInScope } from '../identity/scope.ts'

export interface StoredNote {
  readonly id: number
  readonly surveyId: number
  readonly questionId: number
  readonly body: string
  readonly updatedAt: IsoInstant
  /** Counts the changes. */
  readonly revision: number
  readonly authorId: number
  readonly authorName: string
  /** The zone of the child's partner, in which times are shown. */
  readonly timeZone: string
}

/** Notes with their authors, children and partners; notes on teacher surveys only for those who may see these. */
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
      'notes.revision',
      'notes.author_staff_id as authorId',
      'staff.name as authorName',
      'partners.time_zone as timeZone',
    ])
    .where(sideInScope(scope, 'notes.sides'))

/** Reads the notes on these surveys, on one question or on all, oldest first. */
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

/** Reads a note; null when it does not exist or the person may not see it. */
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
  readonly now: IsoInstant
}

/** Inserts a note and resolves to its id; null when the survey is out of scope. */
export async function insertNote(db: Kysely<Tables>, scope: Scope, made: NewNote): Promise<number | null> {
  const row = await db
    .insertInto('notes')
    .columns(['partner_id', 'survey_id', 'question_id', 'body', 'author_staff_id', 'created_at', 'updated_at'])
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
          sql<string>`${made.now}::timestamptz`.as('created_at'),
          sql<string>`${made.now}::timestamptz`.as('updated_at'),
        ])
        .where('surveys.id', '=', made.surveyId)
        .where(childByIdInScope(scope, 'notes.insert'))
        .where(sideInScope(scope, 'notes.insertSide')),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Matches rows of `notes` on surveys that the person may see. */
const onSeenSurvey = (scope: Scope, childInScope: RawBuilder<boolean>) => sql<SqlBool>`exists (
  select from surveys join children on children.id = surveys.child_id
  where surveys.id = notes.survey_id and ${sideInScope(scope, 'notes.ownSide')} and ${childInScope})`

/** A note with the revision that its author has read; null for any. */
interface ReadNote {
  readonly id: number
  readonly staffId: number
  readonly revision: number | null
}

const hasRevision = (revision: number | null) =>
  sql<SqlBool>`(${revision}::integer is null or notes.revision = ${revision}::integer)`

/** Changes a person's own note; false when it no longer exists, is out of scope or has another revision. */
export async function setNoteBody(
  db: Kysely<Tables>,
  scope: Scope,
  { id, staffId, revision, body, now }: ReadNote & { readonly body: string; readonly now: IsoInstant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notes')
    .set({ body, updated_at: now, revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('author_staff_id', '=', staffId)
    .where(hasRevision(revision))
    .where(onSeenSurvey(scope, childByIdInScope(scope, 'notes.change')))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes a person's own note; false when it no longer exists, is out of scope or has another revision. */
export async function deleteNote(
  db: Kysely<Tables>,
  scope: Scope,
  { id, staffId, revision }: ReadNote,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notes')
    .where('id', '=', id)
    .where('author_staff_id', '=', staffId)
    .where(hasRevision(revision))
    .where(onSeenSurvey(scope, childByIdInScope(scope, 'notes.delete')))
    .executeTakeFirst()
  return numDeletedRows === 1n
}
