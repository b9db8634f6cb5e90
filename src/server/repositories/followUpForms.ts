import type { Kysely } from 'kysely'
import type { FollowUpForm } from '../../domain/followUp.ts'
import type { Tables } from '../db/tables.ts'

export interface StoredFollowUpForm {
  readonly id: number
  readonly form: FollowUpForm
}

/** The form that new reports are filled in on. Forms belong to no partner and need no scope. */
export async function currentFollowUpForm(db: Kysely<Tables>): Promise<StoredFollowUpForm | null> {
  const row = await db
    .selectFrom('follow_up_forms')
    .select(['id', 'definition as form'])
    .where('current', '=', true)
    .executeTakeFirst()
  return row ?? null
}

/**
 * The form that a report was begun on, current or not.
 * @throws NoResultError for an unknown id, which no report has.
 */
export async function followUpFormById(db: Kysely<Tables>, id: number): Promise<FollowUpForm> {
  const { definition } = await db
    .selectFrom('follow_up_forms')
    .select('definition')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return definition
}

/** New reports use this form from now on; those that exist keep theirs. */
export async function makeFollowUpFormCurrent(
  tx: Kysely<Tables>,
  form: FollowUpForm,
  createdAt: string,
): Promise<number> {
  await tx.updateTable('follow_up_forms').set({ current: false }).where('current', '=', true).execute()
  const { id } = await tx
    .insertInto('follow_up_forms')
    .values({ version: form.version, definition: JSON.stringify(form), current: true, created_at: createdAt })
    .onConflict((conflict) => conflict.column('version').doUpdateSet({ current: true }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
