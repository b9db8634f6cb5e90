import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { type Scope, inPartner } from '../identity/scope.ts'

export interface PartnerOption {
  readonly id: number
  readonly name: string
  readonly options: readonly string[]
}

/** The partners whose figures a person may request: their own, and for platform roles all of them. */
export async function readPartnerOptions(db: Kysely<Tables>, scope: Scope): Promise<PartnerOption[]> {
  const shown = scope.anyPartnerById ? sql<boolean>`true` : inPartner(scope, 'partnerDashboard.partners', 'partners.id')
  return db
    .selectFrom('partners')
    .select(['id', 'name', 'options'])
    .where(shown)
    .orderBy('name')
    .orderBy('id')
    .execute()
}
