import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '../deps.ts'
import type { ExportKindName } from '../exports/exportKinds.ts'
import { csvExportJobState, enqueueCsvExport } from '../jobs/csvExports.ts'
import { fieldErrors, Problem } from '../problems.ts'
import type { Coverage } from '../db/tables/outcomeTables.ts'
import {
  type StoredExport,
  exportByKey,
  exportsOf,
  forgetOlderExports,
  insertExport,
  knowsTimeZone,
  markFailed,
  setExportJob,
} from '../repositories/csvExports.ts'
import type { StaffPerson } from '../viewer.ts'
import { coverageOf } from './makeCsvFile.ts'

const keyOfAnother = 'This Idempotency-Key was used for another report.'
const noZone = 'Use the name of a time zone, such as America/New_York.'
/** What a client is told to wait before it asks again. */
const retryAfterSeconds = 3

export interface ExportRequest {
  readonly kind: ExportKindName
  readonly params: object & { tz?: string | undefined }
  /** The same key again starts nothing more. */
  readonly key: string | null
}

/** Has a CSV report made. One of a kind at a time for each person: 429 while one is under way. */
export async function requestCsvExport(
  deps: Deps,
  person: StaffPerson,
  { kind, params: { tz, ...params }, key }: ExportRequest,
): Promise<void> {
  const { db, clock } = deps
  const timeZone = tz ?? person.partner.timeZone
  if (!(await knowsTimeZone(db, timeZone))) throw fieldErrors({ tz: [noZone] })
  const owner = { staffId: person.id, kind }
  // One that died is let go of first, so that asking again makes a new one.
  await newestReports(deps, person, kind)
  await db.transaction().execute(async (tx) => {
    const asked = { params, timeZone }
    const isAskedAlready = async () => {
      const earlier = key === null ? null : await exportByKey(tx, owner, key)
      if (earlier === null) return false
      const { params: earlierParams, timeZone: earlierZone } = earlier
      if (!isDeepStrictEqual({ params: earlierParams, timeZone: earlierZone }, JSON.parse(JSON.stringify(asked))))
        throw fieldErrors({ 'idempotency-key': [keyOfAnother] })
      return true
    }
    if (await isAskedAlready()) return
    const id = randomUUID()
    const now = new Date(clock()).toISOString()
    const made = { ...owner, ...asked, id, key, now, partnerId: person.partnerId }
    if (!(await insertExport(tx, made))) {
      // The one in the way may be the same request, sent again before its answer came.
      if (await isAskedAlready()) return
      throw new Problem(429, 'export_running', retryAfterSeconds)
    }
    await setExportJob(tx, id, await enqueueCsvExport(deps.jobs, tx, id))
    await forgetOlderExports(tx, owner)
  })
}

export type ReportStatus = 'pending' | 'in_progress' | 'failed' | 'finished'

export interface NewestReports {
  readonly newest: StoredExport & { readonly state: ReportStatus }
  /** The last finished one before it. */
  readonly previous: StoredExport | null
}

/**
 * A person's newest report of a kind, and how it stands. A file is there only for somebody who may still see all that is in it: one
 * whose access has shrunk since has no report.
 */
export async function newestReports(
  deps: Deps,
  person: StaffPerson,
  kind: ExportKindName,
): Promise<NewestReports | null> {
  const kept = await exportsOf(deps.db, { staffId: person.id, kind })
  const mine = kept.filter(
    ({ partnerId, status, covers }) =>
      partnerId === person.partnerId && (status !== 'ready' || isWithin(covers, coverageOf(person))),
  )
  const [newest] = mine
  if (newest === undefined) return null
  const state = await settled(deps, newest)
  if (state === 'unclear') return newestReports(deps, person, kind)
  return { newest: { ...newest, state }, previous: mine.slice(1).find(({ status }) => status === 'ready') ?? null }
}

function isWithin(made: Coverage | null, now: Coverage): boolean {
  if (made === null || (made.teacher && !now.teacher)) return false
  if (now.cohortIds === null) return true
  const allowed = new Set(now.cohortIds)
  return made.cohortIds !== null && made.cohortIds.every((id) => allowed.has(id))
}

/**
 * A report together with its job. One whose job is over and that is still open will not be made any more: it has failed.
 * `unclear`: it went on between the two looks.
 */
async function settled(deps: Deps, { id, status, jobId }: StoredExport): Promise<ReportStatus | 'unclear'> {
  if (status === 'ready') return 'finished'
  if (status === 'failed') return 'failed'
  const job = jobId === null ? 'none' : await csvExportJobState(deps.jobs, jobId)
  if (job === 'pending' || job === 'in_progress') return job
  return (await markFailed(deps.db, id)) ? 'failed' : 'unclear'
}
