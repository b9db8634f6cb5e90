import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { type Scope, inPartner } from '../identity/scope.ts'

export type TagKind = Tables['partner_custom_tags']['kind']

export interface CustomTag {
  readonly id: number
  readonly kind: TagKind
  readonly label: string
}

/** Reads the tags that a partner offers for one kind of record, by label. */
export async function readCustomTags(db: Kysely<Tables>, scope: Scope, kind: TagKind): Promise<CustomTag[]> {
  return db
    .selectFrom('partner_custom_tags')
    .select(['id', 'kind', 'label'])
    .where('kind', '=', kind)
    .where(inPartner(scope, 'customTags.read', 'partner_custom_tags.partner_id'))
    .orderBy('label')
    .orderBy('id')
    .execute()
}
