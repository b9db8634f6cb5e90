/** No scope: the server has one signing key, which belongs to no partner. */
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** The key that signs links: created once, stored in the database and shared by all processes. */
export async function linkKeyOf(db: Kysely<Tables>): Promise<Buffer> {
  const value = JSON.stringify(randomBytes(32).toString('base64'))
  await db
    .insertInto('settings')
    .values({ key: 'link_key', value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'link_key').executeTakeFirstOrThrow()
  return Buffer.from(String(row.value), 'base64')
}
