import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** What a file is. Without a scope: whoever holds its signed link got that from a call that had one. */
export async function readFileType(db: Kysely<Tables>, id: string): Promise<string | null> {
  const file = await db.selectFrom('files').select('content_type').where('id', '=', id).executeTakeFirst()
  return file?.content_type ?? null
}
