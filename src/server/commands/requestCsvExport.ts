import { fieldMessages } from '../../api/fieldMessages.ts'
import { randomUUID } from 'node:crypto'
import type { Deps } from '../deps.ts'
import type { ExportKindName } from '../queries/csvLines/exportKinds.ts'
import { fieldErrors, Problem, problem } from '../http/problems.ts'
import { forgetOlderExports, insertExport } from '../repositories/csvExport.ts'
import { knowsTimeZone } from '../repositories/system/timeZones.ts'
import { type StaffPerson, scopeOf } from '../identity/viewer.ts'
import { type KeyedRequest, once } from './once.ts'
import { enqueueTracked } from './trackedJob.ts'

const noZone = fieldMessages.time_zone_unknown
/** How long a client should wait before asking again. */
const retryAfterSeconds = 3

export interface ExportRequest {
  readonly kind: ExportKindName
  readonly params: object & { tz?: string | undefined }
  readonly keyed: KeyedRequest
}

/** Requests a CSV report. 429 while the person has another one of that kind in progress. */
export async function requestCsvExport(
  deps: Deps,
  person: StaffPerson,
  { kind, params: { tz, ...params }, keyed }: ExportRequest,
): Promise<void> {
  const timeZone = tz ?? person.partner.timeZone
  if (!(await knowsTimeZone(deps.db, timeZone))) throw fieldErrors({ tz: [noZone] })
  const scope = scopeOf(person)
  const owner = { staffId: person.id, kind }
  await once(deps, keyed, [timeZone, sorted(params)], async (tx) => {
    const id = randomUUID()
    const jobId = await enqueueTracked(deps, tx, {
      name: 'csv-export',
      data: { partner_id: person.partnerId, csv_export_id: id },
      subject: `${person.id}:${kind}`,
      staffId: person.id,
    })
    if (jobId === null) throw new Problem(429, 'export_running', retryAfterSeconds)
    const now = new Date(deps.clock()).toISOString()
    if (!(await insertExport(tx, scope, { ...owner, params, timeZone, id, jobId, now })))
      throw problem(404, 'not_found')
    await forgetOlderExports(tx, scope, owner)
    return id
  })
}

/** Serializes filters independently of their order. */
const sorted = (params: object): string =>
  JSON.stringify(Object.entries(params).toSorted(([one], [other]) => (one < other ? -1 : 1)))
