/**
 * No scope: a file is opened by a link that a scoped call signed, and the tidying job deletes the reports of all
 * partners at once.
 */
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** What the name of a report's file is made of. */
export interface FinishedExport {
  readonly kind: string
  readonly timeZone: string
  readonly createdAt: string
}

/** The report that a signed link leads to; null when there is none, or no file of it yet. */
export async function finishedExport(db: Kysely<Tables>, id: string): Promise<FinishedExport | null> {
  const row = await db
    .selectFrom('csv_exports')
    .select(['kind', 'time_zone as timeZone', 'created_at as createdAt'])
    .where('id', '=', id)
    .where('bytes', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Deletes the reports requested before that time, whatever their status; the tidying then deletes the files without a
 * row.
 */
export async function deleteExportsBefore(db: Kysely<Tables>, before: string): Promise<void> {
  await db.deleteFrom('csv_exports').where('created_at', '<', before).execute()
}
