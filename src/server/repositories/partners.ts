import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { type Scope, inPartner } from '../scope.ts'

/** For the operator's commands only: no call of the API asks without a scope. */
export async function firstPartner(db: Kysely<Tables>): Promise<number | null> {
  const row = await db.selectFrom('partners').select('id').orderBy('id').limit(1).executeTakeFirst()
  return row?.id ?? null
}

/** The new partner's id. `features` are all switched on; what is not said here is as the table has it. */
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

export interface PartnerOption {
  readonly id: number
  readonly name: string
}

/** The partners whose figures a person may ask for: the own one, and for the platform roles every one. */
export async function readPartnerOptions(db: Kysely<Tables>, scope: Scope): Promise<PartnerOption[]> {
  const shown = scope.anyPartnerById ? sql<boolean>`true` : inPartner(scope, 'partnerDashboard.partners', 'partners.id')
  return db.selectFrom('partners').select(['id', 'name']).where(shown).orderBy('name').orderBy('id').execute()
}
