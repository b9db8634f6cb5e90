import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** What a file is. Without a scope: whoever holds its signed link got that from a call that had one. */
export async function readFileType(db: Kysely<Tables>, id: string): Promise<string | null> {
  const file = await db.selectFrom('files').select('content_type').where('id', '=', id).executeTakeFirst()
  return file?.content_type ?? null
}

/** Which of these ids are files of ours, of any partner. Without a scope: nobody asks but the job that tidies. */
export async function knownFiles(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const isOne = sql<boolean>`id = any(${[...ids]}::uuid[])`
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where(isOne)
    .unionAll(db.selectFrom('csv_exports').select('id').where(isOne))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
