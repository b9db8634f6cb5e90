import { loadavg } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentPerson } from '../../src/server/identity/authenticate.ts'
import { partnerScope } from '../../src/server/identity/scope.ts'
import { newestReports } from '../../src/server/queries/csvReports.ts'
import { makeCsvFile } from '../../src/server/commands/makeCsvFile.ts'
import { requestCsvExport } from '../../src/server/commands/requestCsvExport.ts'
import { startCsvExports } from '../../src/server/jobs/csvExport.ts'
import { type LargeWorldServer, openLargeWorld } from './largeWorld.ts'

/** Megabytes that making a file may add to the process, however long the file is. */
const mostMemory = 250

let server: LargeWorldServer
beforeAll(async () => {
  server = await openLargeWorld('partner_admin_dashboard')
  await startCsvExports(server.deps)
}, 1_200_000)
afterAll(() => server?.close())

/** The most memory of the process while that work was done, in megabytes beyond what it had. */
async function peakOf(work: Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let peak = before
  const looking = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50)
  await work.finally(() => clearInterval(looking))
  return (peak - before) / 1_000_000
}

describe('the CSV export of every survey', () => {
  it('keeps to flat memory, at a speed that is said beside plain COPY', async () => {
    const { deps, staffId } = server
    const person = await currentPerson(deps, staffId)
    await requestCsvExport(deps, person!, {
      kind: 'asq_surveys',
      params: {},
      keyed: { staffId, kind: 'bench', key: null, attempt: 0 },
    })
    const { newest } = (await newestReports(deps, person!, 'asq_surveys'))!
    const started = performance.now()
    const memory = await peakOf(
      makeCsvFile(deps, partnerScope(person!.partnerId), newest.id, { progress: async () => true }),
    )
    const seconds = (performance.now() - started) / 1000
    const made = (await newestReports(deps, person!, 'asq_surveys'))!.newest
    console.log(
      `CSV export, ${server.kind}: ${made.rowsDone} rows, ${((made.bytes ?? 0) / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s, ` +
        `${Math.round(made.rowsDone / seconds)} rows/s, +${memory.toFixed(0)} MB of memory, load ${loadavg()[0]?.toFixed(1)}`,
    )
    expect(made.bytes).toBeGreaterThan(0)
    expect(memory).toBeLessThan(mostMemory)

    if (server.kind !== 'server') return
    const copied = performance.now()
    await deps.database.query(`copy (
      select s.child_id, c.last_name, c.first_name, i.name, s.age_months, s.side, s.created_at, s.deadline_date, s.finished_at, st.name,
        a.last_name, s.status, s.archived_at, r.sections, s.has_concern
      from surveys s join children c on c.id = s.child_id join instruments i on i.id = s.instrument_id
      left join results r on r.survey_id = s.id left join staff st on st.id = s.respondent_staff_id
      left join accounts a on a.id = s.respondent_account_id
      where s.partner_id = ${person!.partnerId} order by c.sort_name, s.child_id, s.type, s.age_months, s.side
    ) to '/dev/null' with (format csv)`)
    const copySeconds = (performance.now() - copied) / 1000
    console.log(
      `Plain COPY of the same rows on the server: ${copySeconds.toFixed(1)} s, ${Math.round(made.rowsDone / copySeconds)} rows/s`,
    )
  })
})
