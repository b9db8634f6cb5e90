/** No scope: an Idempotency-Key belongs to the person who sent it, whatever that person may see. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export interface RequestAddress {
  readonly staffId: number
  readonly key: string
}

export interface StoredRequest {
  readonly kind: string
  /** Null for a key from before fingerprints were stored: it matches any body. */
  readonly fingerprint: string | null
  readonly record: unknown
}

export interface NewRequest extends RequestAddress {
  readonly kind: string
  readonly fingerprint: string
  readonly now: string
}

/**
 * Claims a key; false when it was used. Waits for a transaction that is using it; the key is free again if that one
 * fails.
 */
export async function claimRequest(tx: Kysely<Tables>, { staffId, now, ...request }: NewRequest): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('requests')
    .values({ ...request, staff_id: staffId, record: 'null', created_at: now })
    .onConflict((conflict) => conflict.columns(['staff_id', 'key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Sets the record that a claimed key stands for. */
export async function setRequestRecord(
  tx: Kysely<Tables>,
  { staffId, key }: RequestAddress,
  record: unknown,
): Promise<void> {
  await tx
    .updateTable('requests')
    .set({ record: JSON.stringify(record) })
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .execute()
}

/** Finds a person's own request by its key. */
export async function findRequest(tx: Kysely<Tables>, { staffId, key }: RequestAddress): Promise<StoredRequest | null> {
  const row = await tx
    .selectFrom('requests')
    .select(['kind', 'fingerprint', 'record'])
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

export async function deleteRequestsBefore(db: Kysely<Tables>, before: string): Promise<void> {
  await db.deleteFrom('requests').where('created_at', '<', before).execute()
}
