/** No scope: the family that opens a link is not signed in; the secret token is the authority. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** Inserts a link for so many ms. The family's earlier ones go on working for their time. */
export async function insertFamilyLink(
  db: Kysely<Tables>,
  { accountId, tokenHash, now, lasts }: { accountId: number; tokenHash: Buffer; now: number; lasts: number },
): Promise<void> {
  await db
    .insertInto('family_links')
    .values({
      token_hash: tokenHash,
      account_id: accountId,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + lasts).toISOString(),
      used_at: null,
    })
    .execute()
}

export interface FamilyOfLink {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly partnerName: string
}

const usableLinks = (db: Kysely<Tables>, tokenHash: Buffer, now: number) =>
  db
    .selectFrom('family_links')
    .innerJoin('accounts', 'accounts.id', 'family_links.account_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now).toISOString())
    .where('accounts.archived_at', 'is', null)

/** Reads the family that a link was sent to; null if the link is unknown, used or expired, or the family archived. */
export async function familyOfLink(db: Kysely<Tables>, tokenHash: Buffer, now: number): Promise<FamilyOfLink | null> {
  const row = await usableLinks(db, tokenHash, now)
    .innerJoin('partners', 'partners.id', 'accounts.partner_id')
    .select(['accounts.id', 'email', 'first_name', 'last_name', 'partners.name as partnerName'])
    .executeTakeFirst()
  return row === undefined ? null : { ...row, name: `${row.first_name} ${row.last_name}` }
}

/** Uses up a link and sets the password of its family; its other links end. True for only one call. */
export async function setPasswordByLink(
  db: Kysely<Tables>,
  { tokenHash, passwordHash, now }: { tokenHash: Buffer; passwordHash: string; now: number },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const link = await usableLinks(tx, tokenHash, now)
      .select('accounts.id')
      .forNoKeyUpdate('family_links')
      .executeTakeFirst()
    if (link === undefined) return false
    await tx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', link.id).execute()
    const used_at = new Date(now).toISOString()
    await tx
      .updateTable('family_links')
      .set({ used_at })
      .where('account_id', '=', link.id)
      .where('used_at', 'is', null)
      .execute()
    return true
  })
}
