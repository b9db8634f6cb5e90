/** No scope: forms are published content that all partners share. */
import { type Kysely, sql } from 'kysely'
import type { FollowUpForm } from '../../../domain/followUp.ts'
import type { Tables } from '../../db/tables.ts'

export interface StoredFollowUpForm {
  readonly id: number
  readonly form: FollowUpForm
}

/** The form for new reports. */
export async function currentFollowUpForm(db: Kysely<Tables>): Promise<StoredFollowUpForm | null> {
  const row = await db
    .selectFrom('follow_up_forms')
    .select(['id', 'definition as form'])
    .where('current', '=', true)
    .executeTakeFirst()
  return row ?? null
}

/**
 * The form on which a report was begun, current or not.
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

/** Makes a form current for new reports; existing reports keep theirs. */
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

/** Tells whether the form's version is stored with different content. */
export async function isFormVersionTaken(db: Kysely<Tables>, form: FollowUpForm): Promise<boolean> {
  const stored = await db
    .selectFrom('follow_up_forms')
    .select(sql<boolean>`definition <> ${JSON.stringify(form)}::jsonb`.as('is_other'))
    .where('version', '=', form.version)
    .executeTakeFirst()
  return stored?.is_other ?? false
}
