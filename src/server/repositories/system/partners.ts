/** No scope: only the operator's commands call these, never a request. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** The id of the oldest partner; null in an empty database. */
export async function firstPartner(db: Kysely<Tables>): Promise<number | null> {
  const row = await db.selectFrom('partners').select('id').orderBy('id').limit(1).executeTakeFirst()
  return row?.id ?? null
}

/**
 * Inserts a partner and resolves to its id. Switches on all of `features`; everything else has the table's defaults.
 */
export async function insertPartner(
  db: Kysely<Tables>,
  partner: { name: string; options: string[]; features: string[] },
): Promise<number> {
  const { id } = await db
    .insertInto('partners')
    .values({
      name: partner.name,
      logo_url: null,
      options: partner.options,
      features: JSON.stringify(partner.features.map((key) => ({ key, enabled: true }))),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
