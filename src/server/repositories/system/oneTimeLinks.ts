/** No scope: the person who opens a link is not signed in; the secret token is the authority. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

const linkLifetime = 60 * 60_000
/** A person who is new does not wait for the e-mail. */
const invitationLifetime = 7 * 24 * 60 * 60_000

/**
 * Inserts a link. The person's earlier ones go on working for their time: otherwise anybody who asks for a link could
 * end the one that its owner is about to use.
 */
export async function insertOneTimeLink(
  db: Kysely<Tables>,
  link: { staffId: number; tokenHash: Buffer; now: number; isInvitation?: boolean },
): Promise<void> {
  const now = new Date(link.now).toISOString()
  await db.deleteFrom('one_time_links').where('staff_id', '=', link.staffId).where('expires_at', '<=', now).execute()
  await db
    .insertInto('one_time_links')
    .values({
      token_hash: link.tokenHash,
      staff_id: link.staffId,
      created_at: now,
      expires_at: new Date(link.now + (link.isInvitation === true ? invitationLifetime : linkLifetime)).toISOString(),
      used_at: null,
    })
    .execute()
}

const isUsable = (now: string) => (db: Kysely<Tables>, tokenHash: Buffer) =>
  db
    .selectFrom('one_time_links')
    .select('staff_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)

/** The owner of a link, or null: unknown, used or expired. */
export async function ownerOfLink(db: Kysely<Tables>, tokenHash: Buffer, now: string): Promise<number | null> {
  const row = await isUsable(now)(db, tokenHash).executeTakeFirst()
  return row?.staff_id ?? null
}

/** The owner of a link that a request with this Idempotency-Key has used, or null. */
export async function ownerOfUsedLink(db: Kysely<Tables>, tokenHash: Buffer, key: string): Promise<number | null> {
  const row = await db
    .selectFrom('one_time_links')
    .select('staff_id')
    .where('token_hash', '=', tokenHash)
    .where('used_with', '=', key)
    .executeTakeFirst()
  return row?.staff_id ?? null
}

/** Deletes the links of a person that nobody has used. */
export async function deleteUnusedLinks(db: Kysely<Tables>, staffId: number): Promise<void> {
  await db.deleteFrom('one_time_links').where('staff_id', '=', staffId).where('used_at', 'is', null).execute()
}

/** Uses up a link; true for only one call. `key` is the Idempotency-Key of that call. */
export async function useLink(
  db: Kysely<Tables>,
  tokenHash: Buffer,
  { now, key }: { now: string; key: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_links')
    .set({ used_at: now, used_with: key })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
