/** No scope: every night, for all partners. */
import type { Kysely } from 'kysely'
import type { IsoInstant } from '../../../domain/calendar.ts'
import type { Tables } from '../../db/tables.ts'

/** Deletes replaced texts that were put back or dismissed: every page that showed them has been told since. */
export async function deleteSettledTextsBefore(db: Kysely<Tables>, before: IsoInstant): Promise<void> {
  await db.deleteFrom('replaced_texts').where('settled_at', '<', before).execute()
}
