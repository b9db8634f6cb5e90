import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** For the operator's commands only: no call of the API asks without a scope. */
export async function firstPartner(db: Kysely<Tables>): Promise<number | null> {
  const row = await db.selectFrom('partners').select('id').orderBy('id').limit(1).executeTakeFirst()
  return row?.id ?? null
}

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
