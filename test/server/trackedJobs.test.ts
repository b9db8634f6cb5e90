import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueueTracked, PermanentFailure } from '../../src/server/commands/trackedJob.ts'
import { type Jobs, startJobs } from '../../src/server/jobs/jobs.ts'
import { sweepTrackedJobs, workTracked } from '../../src/server/jobs/tracked.ts'
import { routes } from '../../src/server/routes/all.ts'
import { probes } from './authorizationProbes.ts'
import { startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
/** A separate queue, so that no handler of the server takes what the test enqueues. */
let jobs: Jobs
let handle: Parameters<typeof workTracked<'score-survey'>>[2]
beforeAll(async () => {
  server = await startTestServer()
  jobs = await startJobs(server.deps.database, { polling: false, onError: () => undefined })
  await workTracked({ db: server.db, jobs }, 'score-survey', (data, run) => handle(data, run))
})
afterAll(async () => {
  await jobs.stop()
  await server.stop()
})
beforeEach(async () => {
  await server.db.deleteFrom('tracked_jobs').execute()
  await server.deps.database.query(`delete from jobs.job`)
  handle = async () => undefined
})

const enqueue = (subject: string = randomUUID()) =>
  server.db.transaction().execute((tx) =>
    enqueueTracked({ jobs, clock: () => server.clock.now }, tx, {
      name: 'score-survey',
      data: { partner_id: 1, survey_id: 900_001 },
      subject,
      staffId: server.world.a.staff.coach,
    }),
  )
const progress = () =>
  server.db.selectFrom('tracked_jobs').select(['status', 'attempt', 'done', 'total']).executeTakeFirstOrThrow()
const ended = async () =>
  (await server.db.selectFrom('tracked_jobs').select('ended_at').executeTakeFirstOrThrow()).ended_at !== null
const makeDue = () =>
  server.deps.database.query(`update jobs.job set start_after = now() - interval '1 second' where state < 'active'`)
const sweep = (quietFor = 0) => sweepTrackedJobs({ db: server.db, jobs }, quietFor)

describe('a job that a person waits for', () => {
  it('is queued, running with its progress, and done', async () => {
    const seen: unknown[] = []
    handle = async (_data, run) => {
      expect(await run.progress(3, 8)).toBe(true)
      seen.push(await progress())
    }
    await enqueue()
    expect(await progress()).toEqual({ status: 'queued', attempt: 0, done: 0, total: null })
    await jobs.runDue()
    expect(seen).toEqual([{ status: 'running', attempt: 1, done: 3, total: 8 }])
    expect(await progress()).toMatchObject({ status: 'done', attempt: 1 })
    expect(await ended()).toBe(true)
  })

  it('exists only when the transaction that enqueues it commits', async () => {
    await server.db
      .transaction()
      .execute(async (tx) => {
        const job = { name: 'score-survey', data: { partner_id: 1, survey_id: 1 }, subject: '1', staffId: 1 } as const
        await enqueueTracked({ jobs, clock: () => 0 }, tx, { ...job, staffId: server.world.a.staff.coach })
        throw new Error('undo')
      })
      .catch(() => undefined)
    expect(await server.db.selectFrom('tracked_jobs').select('id').execute()).toEqual([])
    expect(await jobs.runDue()).toBe(0)
  })

  it('is the only one of its subject in progress, even when two are requested simultaneously', async () => {
    const made = await Promise.all([enqueue('one'), enqueue('one'), enqueue('other')])
    expect(made.filter((id) => id !== null)).toHaveLength(2)
    await jobs.runDue()
    expect(await enqueue('one')).not.toBeNull()
  })

  it('is queued again after a failure, and has failed after the fourth', async () => {
    handle = async () => {
      throw new Error('no')
    }
    await enqueue()
    const seen: string[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await makeDue()
      await jobs.runDue()
      seen.push((await progress()).status)
    }
    expect(seen).toEqual(['queued', 'queued', 'queued', 'failed'])
  })

  it('that gives up fails immediately and is not retried', async () => {
    let runs = 0
    handle = async () => {
      runs += 1
      throw new PermanentFailure('no')
    }
    await enqueue()
    await jobs.runDue()
    await makeDue()
    await jobs.runDue()
    expect(await progress()).toMatchObject({ status: 'failed', attempt: 1 })
    expect(runs).toBe(1)
  })

  it('that is over is not run by a job that still waits, and learns that it need not go on', async () => {
    let runs = 0
    handle = async () => void (runs += 1)
    await enqueue()
    await server.db.updateTable('tracked_jobs').set({ status: 'failed' }).execute()
    await jobs.runDue()
    expect(runs).toBe(0)

    await server.db.deleteFrom('tracked_jobs').execute()
    handle = async (_data, run) => {
      await server.db.updateTable('tracked_jobs').set({ status: 'failed' }).execute()
      expect(await run.progress(1, 2)).toBe(false)
    }
    await enqueue()
    await jobs.runDue()
    expect(await progress()).toMatchObject({ status: 'failed', done: 0 })
  })
})

describe('the sweep', () => {
  it.each([
    ['lost', 'delete from jobs.job'],
    ['given up', `update jobs.job set state = 'failed'`],
    ['cancelled', `update jobs.job set state = 'cancelled'`],
  ])('finds a job that its queue has %s, and it has failed', async (_what, change) => {
    await enqueue()
    await server.db.updateTable('tracked_jobs').set({ status: 'running' }).execute()
    await server.deps.database.query(change)
    await sweep()
    expect(await progress()).toMatchObject({ status: 'failed' })
    expect(await ended()).toBe(true)
  })

  it('lets a job wait that the queue gives out again after its process died', async () => {
    await enqueue()
    await server.db.updateTable('tracked_jobs').set({ status: 'running' }).execute()
    await server.deps.database.query(`update jobs.job set state = 'retry'`)
    await sweep()
    expect(await progress()).toMatchObject({ status: 'queued' })
    await jobs.runDue()
    expect(await progress()).toMatchObject({ status: 'done' })
  })

  it('leaves alone jobs that wait, that run, or that were checked just now', async () => {
    await enqueue()
    await sweep()
    expect(await progress()).toMatchObject({ status: 'queued' })
    const seen: string[] = []
    handle = async () => {
      await sweep()
      seen.push((await progress()).status)
    }
    await jobs.runDue()
    expect(seen).toEqual(['running'])
    expect(await progress()).toMatchObject({ status: 'done' })
    await enqueue()
    await server.deps.database.query('delete from jobs.job')
    await sweep(10)
    const under = await server.db.selectFrom('tracked_jobs').select('id').where('status', '=', 'queued').execute()
    expect(under).toHaveLength(1)
  })
})

describe('a GET', () => {
  const gets = routes.filter(({ method }) => method === 'GET').map(({ path }) => `GET ${path}`)

  /** What every call may write: its own record, and that the person is active. */
  const written = ['audit_events', 'sessions']

  it.each(gets)('%s writes nothing', async (route) => {
    const admin = await server.signIn('admin')
    const { query } = server.deps.database
    const { rows: tables } = await query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'jobs') and not tablename = any($1)`,
      [written],
    )
    await query(`create or replace function refuse_writes() returns trigger language plpgsql as
      'begin raise exception ''% was written'', tg_table_name; end'`)
    for (const { name } of tables)
      await query(
        `create trigger refuse_writes before insert or update or delete on ${String(name)} for each statement execute function refuse_writes()`,
      )
    const fileId = randomUUID()
    const { children, staff } = server.world.a
    const people = { staffId: admin.staffId, teacherId: staff.teacher }
    const target = { place: 'own', child: children.inside, ...people, fileId } as const
    const { path, headers } = probes[route]!(target, server)
    const answer = await admin.get(path, headers)
    for (const { name } of tables) await query(`drop trigger refuse_writes on ${String(name)}`)
    expect(answer.status).toBe(route.includes('/file') && !route.includes('filters') ? 404 : 200)
  })
})
