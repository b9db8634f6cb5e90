/** No scope: a file is read by a link that a scoped call signed, and tidied by a job that walks all partners. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** The media type of a file; null for an unknown id. */
export async function readFileType(db: Kysely<Tables>, id: string): Promise<string | null> {
  const file = await db.selectFrom('files').select('content_type').where('id', '=', id).executeTakeFirst()
  return file?.content_type ?? null
}

/** Tells which of these ids are files of any partner. */
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
