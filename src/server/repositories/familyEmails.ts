import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { type Scope, inPartner } from '../identity/scope.ts'

/** It was made, its password can be set anew, or somebody has asked for its deletion or a child's. */
export type FamilyEmailKind = 'activation' | 'password' | 'deletion'

export interface FamilyAddressee {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly locale: string
  readonly partnerName: string
}

/** Reads to whom an e-mail about an account goes; null if it is archived, has no address, or is out of the partner. */
export async function readFamilyAddressee(
  db: Kysely<Tables>,
  scope: Scope,
  id: number,
): Promise<FamilyAddressee | null> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('partners', 'partners.id', 'accounts.partner_id')
    .select(['accounts.id', 'first_name', 'last_name', 'email', 'locale', 'partners.name as partnerName'])
    .where('accounts.id', '=', id)
    .where('archived_at', 'is', null)
    .where(inPartner(scope, 'family.addressee', 'accounts.partner_id'))
    .executeTakeFirst()
  if (row === undefined || row.email.trim() === '') return null
  const { first_name, last_name, ...rest } = row
  return { ...rest, name: `${first_name} ${last_name}` }
}
