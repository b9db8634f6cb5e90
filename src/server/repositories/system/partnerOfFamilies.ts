/** No scope: what a partner has decided holds for all who work there, whatever their access. */
import type { Kysely } from 'kysely'
import type { FamilyLocale } from '../../../domain/family.ts'
import type { Tables } from '../../db/tables.ts'

export interface PartnerOfFamilies {
  readonly custom_ids: readonly { readonly handle: string; readonly label: string }[]
  readonly default_locale: FamilyLocale
}

/** Reads what a partner has decided for its families. */
export async function readPartnerOfFamilies(db: Kysely<Tables>, partnerId: number): Promise<PartnerOfFamilies> {
  return db
    .selectFrom('partners')
    .select(['custom_ids', 'default_locale'])
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
}
