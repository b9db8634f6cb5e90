import { randomUUID } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CsvReportAnswerWire } from '../../src/api/csvExport.ts'
import { paths } from '../../src/api/paths.ts'
import { makeCsvFile } from '../../src/server/commands/makeCsvFile.ts'
import { statements as partnerOfJobs } from '../../src/server/db/migrations/0016_partner_of_jobs.ts'
import { partnerScope } from '../../src/server/identity/scope.ts'
import { startCleanup, cleanupJob } from '../../src/server/jobs/cleanup.ts'
import { sweepTrackedJobs } from '../../src/server/jobs/tracked.ts'
import { exportedSurveys, linesOf, recordsOf } from './csvFile.ts'
import { type Caller, startTestServer, type TestServer } from './testServer.ts'

const address = paths.asqSurveysCsvExport

let server: TestServer
let dashboard: Caller
beforeAll(async () => {
  server = await startTestServer()
  await startCleanup(server.deps)
  dashboard = await server.signIn('partner_admin_dashboard')
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.db.deleteFrom('csv_exports').execute()
  await server.db.deleteFrom('tracked_jobs').execute()
  await server.deps.database.query(`delete from jobs.job where name = 'csv-export'`)
})

const run = () => server.deps.jobs.runDue()
/** As if the seconds between two tries had passed. */
const makeDue = () =>
  server.deps.database.query(
    `update jobs.job set start_after = now() - interval '1 second' where name = 'csv-export' and state < 'active'`,
  )
const report = async (caller = dashboard) => ((await caller.get(address)).json as CsvReportAnswerWire).data
const request = (body: object = {}, caller = dashboard) => caller.post(address, body as Record<string, unknown>)
const download = (link: string | null | undefined) => server.anonymous.get(link!.replace('/api', ''), { audience: '' })

const exported = () => exportedSurveys(server, dashboard)

describe('the CSV export of surveys (115)', () => {
  it('goes from nothing over pending to finished, with a link that opens the file', async () => {
    expect(await report()).toBeNull()
    const asked = await request({ tz: 'Europe/Berlin' })
    expect(asked.status).toBe(202)
    expect((asked.json as CsvReportAnswerWire).data).toMatchObject({
      status: 'pending',
      created_at: '2026-03-18T16:30:00.000+01:00',
      presigned_s3_url: null,
      previous: null,
      rows: { done: 0, total: null },
    })
    await run()
    const made = await report()
    expect(made).toMatchObject({ status: 'finished', rows: { done: 8, total: 8 } })
    const file = await download(made!.presigned_s3_url)
    expect(file.status).toBe(200)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toContain('filename="ASQ surveys 2026-03-18.csv"')
    expect(Number(file.headers['content-length'])).toBe(file.bytes.byteLength)
    expect(made!.bytes).toBe(file.bytes.byteLength)
    expect(linesOf(file.text)).toHaveLength(9)
  })

  it('says what was asked for, with the names of what the person may see', async () => {
    const { organization, children } = server.world.a
    await request({
      asq: 'asq_3',
      recent: true,
      concern: true,
      cohorts: `${organization.cohorts.first},${organization.cohorts.second}`,
      player: String(children.inside.id),
      start: '2026-01-01',
      end: '2026-02-01',
      sort: 'student_name',
      order: 'desc',
    })
    const { params, names } = (await report())!
    expect(params).toEqual({
      asq: 'asq_3',
      recent: true,
      concern: true,
      monitor_or_refer: false,
      follow_up_select: null,
      state: null,
      player: String(children.inside.id),
      groups: null,
      subgroups: null,
      cohorts: `${organization.cohorts.first},${organization.cohorts.second}`,
      teachers: null,
      start: '2026-01-01',
      end: '2026-02-01',
      tz: 'America/New_York',
    })
    expect(names.player).toEqual([{ value: children.inside.id, label: 'Child, Ines' }])
    expect(names.cohorts.map(({ value }) => value)).toEqual([organization.cohorts.first, organization.cohorts.second])
  })

  it.each([
    [{ q: 'ines' }, 'q'],
    [{ page: 2 }, 'page'],
    [{ totalPages: 3 }, 'totalPages'],
    [{ tz: 'Mars/Olympus' }, 'tz'],
    [{ start: '2026-02-30', end: '2026-03-01' }, 'start'],
    [{ cohorts: '1;2' }, 'cohorts'],
    [{ recent: 'true' }, 'recent'],
    [{ asq: 'asq_4' }, 'asq'],
  ])('refuses %j', async (body, field) => {
    const answer = await request(body)
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.json as { errors: object }).errors)).toEqual([field])
    expect(await report()).toBeNull()
  })
})

describe('a report that is under way', () => {
  it('is one for each person and kind: 429 with Retry-After and a sentence until it is finished', async () => {
    await request()
    const second = await request({ concern: true })
    expect(second.status).toBe(429)
    expect(second.headers['retry-after']).toBe('3')
    expect(second.json).toMatchObject({ code: 'export_running' })
    const other = await server.signIn('coach')
    expect((await request({}, other)).status).toBe(202)
    await run()
    expect((await request()).status).toBe(202)
  })

  it('is one even when two are asked for at the same time', async () => {
    const answers = await Promise.all([request(), request({ concern: true }), request({ recent: true })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 429, 429])
  })

  it('keeps the last finished one to be downloaded, and only that', async () => {
    const ids: string[] = []
    for (let time = 0; time < 3; time++) {
      await exported()
      ids.push((await report())!.id)
    }
    await request()
    const now = (await report())!
    expect(now).toMatchObject({ status: 'pending', previous: { id: ids[2] } })
    expect((await download(now.previous!.presigned_s3_url)).status).toBe(200)
    const kept = await server.db.selectFrom('csv_exports').select('id').execute()
    expect(kept.map(({ id }) => id).toSorted()).toEqual([now.id, ids[2]!].toSorted())
  })

  it('is made by what the person may see when it is made', async () => {
    const teacher = await server.signIn('teacher')
    await request({}, teacher)
    const access = server.db.updateTable('staff_accesses').where('staff_id', '=', teacher.staffId)
    await access.set({ cohort_id: server.world.a.organization.cohorts.second }).execute()
    await run()
    const { text } = await download((await report(teacher))!.presigned_s3_url)
    expect(new Set(recordsOf(text).map((record) => record['First Name']))).toEqual(new Set(['Odile']))
    await access.set({ cohort_id: server.world.a.organization.cohorts.first }).execute()
  })

  it('has failed when the person may not have it any more', async () => {
    const coach = await server.signIn('coach')
    await request({}, coach)
    const staff = server.db.updateTable('staff').where('id', '=', coach.staffId)
    await staff.set({ archived_at: '2026-03-18T00:00:00Z' }).execute()
    await run()
    await staff.set({ archived_at: null }).execute()
    expect(await report(await server.signIn('coach'))).toMatchObject({ status: 'failed', presigned_s3_url: null })
  })

  it('is no longer offered to somebody whose access has shrunk since', async () => {
    const teacher = await server.signIn('teacher')
    await exportedSurveys(server, teacher)
    const access = server.db.updateTable('staff_accesses').where('staff_id', '=', teacher.staffId)
    await access.set({ cohort_id: server.world.a.organization.cohorts.second }).execute()
    expect(await report(teacher)).toBeNull()
    await access.set({ cohort_id: server.world.a.organization.cohorts.first }).execute()
    expect(await report(teacher)).toMatchObject({ status: 'finished' })
  })
})

describe('a report whose process was killed', () => {
  const filesOf = async (id: string) =>
    (await readdir(path.join(server.deps.settings.dataDir, 'files', id.slice(0, 2)))).filter((name) =>
      name.startsWith(id),
    )

  it('is made again under the same name: one file, however often it was begun', async () => {
    await request()
    const { id } = (await report())!
    const { putParts } = server.deps.storage
    server.deps.storage.putParts = async (name, parts) => {
      for await (const part of parts) if (part.byteLength > 0) throw new Error('cut off')
      return putParts(name, parts)
    }
    await run()
    server.deps.storage.putParts = putParts
    expect(await report()).toMatchObject({ status: 'pending', rows: { total: 8 } })
    await makeDue()
    await run()
    await makeCsvFile(server.deps, partnerScope(server.world.a.id), id, { progress: async () => true })
    expect(await report()).toMatchObject({ status: 'finished' })
    expect(await filesOf(id)).toEqual([id])
  })

  it('is made when it waited during the upgrade that tells its job the partner', async () => {
    const { query } = server.deps.database
    await request()
    await query(`update jobs.job set data = data - 'partner_id' where name = 'csv-export'`)
    for (const statement of partnerOfJobs) await query(statement)
    await run()
    expect(await report()).toMatchObject({ status: 'finished' })
  })

  it('has failed, and may be asked for again, when its job is gone', async () => {
    await request()
    await server.deps.database.query(`delete from jobs.job where name = 'csv-export'`)
    await sweepTrackedJobs(server.deps, 0)
    expect(await report()).toMatchObject({ status: 'failed' })
    expect((await request()).status).toBe(202)
  })

  it('is not finished by a run that it is no longer waiting for', async () => {
    await request()
    await server.db.updateTable('tracked_jobs').set({ status: 'failed' }).execute()
    await run()
    expect(await report()).toMatchObject({ status: 'failed' })
  })
})

describe('the link of a report', () => {
  it('opens it for five minutes, for that file only, and not when anything was changed', async () => {
    await exported()
    const link = (await report())!.presigned_s3_url!
    const changed = link.replace(/signature=./, 'signature=~')
    const other = link.replace(/csv_exports\/[^/]+/, `csv_exports/${randomUUID()}`)
    const asPicture = link.replace(/csv_exports\/([^/]+)\/file/, 'files/$1')
    for (const wrong of [changed, other, asPicture]) expect((await download(wrong)).status).toBe(403)
    server.clock.advance(5 * 60_000 - 1)
    expect((await download(link)).status).toBe(200)
    server.clock.advance(1)
    expect((await download(link)).status).toBe(403)
    expect((await download((await report())!.presigned_s3_url)).status).toBe(200)
  })

  it('leads nowhere once the report is a week old: rows and file are gone', async () => {
    await exported()
    const { id } = (await report())!
    const asOld = new Date(server.clock.now)
    await utimes(path.join(server.deps.settings.dataDir, 'files', id.slice(0, 2), id), asOld, asOld)
    server.clock.advance(7 * 24 * 60 * 60_000 + 1)
    await server.deps.jobs.enqueue(cleanupJob, {})
    await run()
    dashboard = await server.signIn('partner_admin_dashboard')
    expect(await report()).toBeNull()
    expect(await server.deps.storage.get(id)).toBeNull()
  })
})

describe('the download of a report (120)', () => {
  const actions = () =>
    server.db
      .selectFrom('partner_actions')
      .select(['staff_id', 'action', 'report_id'])
      .where('partner_id', 'in', [server.world.a.id, server.world.b.id])
      .execute()

  it('is recorded as a partner action that carries the report’s id', async () => {
    await exported()
    const { id } = (await report())!
    expect((await dashboard.post(paths.partnerActions, { report_id: id })).status).toBe(204)
    expect(await actions()).toEqual([{ staff_id: dashboard.staffId, action: 'csv_downloaded', report_id: id }])
  })

  it('is nobody else’s: the id of another person’s report answers like none', async () => {
    await exported()
    const { id } = (await report())!
    const before = await actions()
    for (const caller of [await server.signIn('admin'), await server.signIn('admin', 'b')]) {
      const refused = await caller.post(paths.partnerActions, { report_id: id })
      const missing = await caller.post(paths.partnerActions, { report_id: randomUUID() })
      expect(refused.status).toBe(404)
      expect(refused.bytes.equals(missing.bytes)).toBe(true)
    }
    expect((await dashboard.post(paths.partnerActions, { report_id: 'x' })).status).toBe(422)
    expect(await actions()).toEqual(before)
  })
})
