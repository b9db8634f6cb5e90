import type { Deps } from '../deps.ts'
import { deleteExportsBefore } from '../repositories/csvExports.ts'
import { knownFiles } from '../repositories/files.ts'
import { deleteSessionsBefore } from '../repositories/sessions.ts'
import { deleteThrottlesBefore } from '../repositories/throttles.ts'
import { absoluteLimit } from '../sessionLife.ts'

export const tidyJob = 'tidy'
const everyNight = '40 3 * * *'
const aDay = 24 * 60 * 60_000
/** A CSV report holds children's data outside the database: it is kept no longer than it is of use. */
const reportsAreKept = 7 * aDay

/** Removes sessions, failed attempts and CSV reports that mean nothing any more, and files that no row names. */
export async function startTidying({ jobs, db, database, storage, clock, log }: Deps): Promise<void> {
  await jobs.work(tidyJob, async () => {
    await deleteSessionsBefore(db, new Date(clock() - absoluteLimit - aDay).toISOString())
    await deleteThrottlesBefore(database.query, new Date(clock() - aDay).toISOString())
    await deleteExportsBefore(db, new Date(clock() - reportsAreKept).toISOString())
    const removed = await storage.removeUnknown(clock() - aDay, (ids) => knownFiles(db, ids))
    if (removed > 0) log.info({ removed }, 'files without a row removed')
  })
  await jobs.schedule(tidyJob, everyNight)
}
