import type { Deps } from '../deps.ts'
import { deleteExportsBefore } from '../repositories/system/csvFiles.ts'
import { knownFiles } from '../repositories/system/files.ts'
import { deleteRequestsBefore } from '../repositories/system/requests.ts'
import { deleteSettledTextsBefore } from '../repositories/system/settledTexts.ts'
import { deleteSessionsBefore } from '../repositories/system/sessions.ts'
import { deleteFailuresBefore } from '../repositories/system/signInFailures.ts'
import { deleteTrackedJobsBefore } from '../repositories/system/trackedJobs.ts'
import { deleteThrottlesBefore } from '../repositories/system/throttles.ts'
import { absoluteLimit } from '../identity/sessionLifetime.ts'

export const cleanupJob = 'tidy'
const everyNight = '40 3 * * *'
const aDay = 24 * 60 * 60_000
/** CSV reports hold children's data outside the database, so they are deleted when they are no longer useful. */
const reportRetention = 7 * aDay
/** How long a request may be repeated with the same Idempotency-Key. */
const requestRetention = 30 * aDay

/**
 * Deletes expired sessions, failed attempts, Idempotency-Keys, CSV reports, settled texts, and files that no row names.
 */
export async function startCleanup({ jobs, db, database, storage, clock, log }: Deps): Promise<void> {
  await jobs.work(cleanupJob, async () => {
    await deleteSessionsBefore(db, new Date(clock() - absoluteLimit - aDay).toISOString())
    await deleteThrottlesBefore(database.query, new Date(clock() - aDay).toISOString())
    await deleteFailuresBefore(database.query, new Date(clock() - requestRetention).toISOString())
    await deleteExportsBefore(db, new Date(clock() - reportRetention).toISOString())
    await deleteTrackedJobsBefore(db, new Date(clock() - reportRetention).toISOString())
    await deleteRequestsBefore(db, new Date(clock() - requestRetention).toISOString())
    await deleteSettledTextsBefore(db, new Date(clock() - aDay).toISOString())
    const removed = await storage.removeUnknown(clock() - aDay, (ids) => knownFiles(db, ids))
    if (removed > 0) log.info({ removed }, 'files without a row removed')
  })
  await jobs.schedule(cleanupJob, everyNight)
}
