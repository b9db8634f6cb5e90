import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Jobs, startJobs } from '../../src/server/jobs/jobs.ts'
import { openTestDatabase, type TestDatabase } from './testDatabase.ts'

let test: TestDatabase
let jobs: Jobs
const failures: string[] = []
const onError = (error: unknown, job?: string) => void failures.push(job ?? String(error))

beforeAll(async () => {
  test = await openTestDatabase()
  jobs = await startJobs(test.database, { polling: false, onError })
})
afterEach(() => expect(failures.splice(0)).toEqual([]))
afterAll(async () => {
  await jobs.stop()
  await test.remove()
})

describe('background jobs', () => {
  it('run with their data once, and say how far they are', async () => {
    const ran: object[] = []
    const states: string[] = []
    await jobs.work<{ survey_id: number }>('once', async (data, { id }) => {
      ran.push(data)
      states.push(await jobs.state('once', id))
    })
    const id = await jobs.enqueue('once', { survey_id: 7 })
    expect(await jobs.state('once', id!)).toBe('pending')
    expect(await jobs.runDue()).toBe(1)
    expect(await jobs.state('once', id!)).toBe('completed')
    expect(await jobs.runDue()).toBe(0)
    expect(ran).toEqual([{ survey_id: 7 }])
    expect(states).toEqual(['in_progress'])
    expect(await jobs.state('once', crypto.randomUUID())).toBe('none')
  })

  it('exist only when the transaction that enqueues them commits', async () => {
    const ran: object[] = []
    await jobs.work('with-transaction', async (data) => void ran.push(data))
    await test.database.kysely
      .transaction()
      .execute(async (tx) => {
        await jobs.enqueue('with-transaction', { kept: false }, { tx })
        throw new Error('undo')
      })
      .catch(() => undefined)
    await test.database.kysely.transaction().execute(async (tx) => {
      await jobs.enqueue('with-transaction', { kept: true }, { tx })
    })
    await jobs.runDue()
    expect(ran).toEqual([{ kept: true }])
  })

  it('are made once for a key while one of it waits', async () => {
    await jobs.work('keyed', async () => undefined)
    expect(await jobs.enqueueOnce('keyed', {}, 'a')).not.toBeNull()
    expect(await jobs.enqueueOnce('keyed', {}, 'a')).toBeNull()
    expect(await jobs.enqueueOnce('keyed', {}, 'b')).not.toBeNull()
    expect(await jobs.runDue()).toBe(2)
    expect(await jobs.enqueueOnce('keyed', {}, 'a')).not.toBeNull()
  })

  it('that fail are reported, tried again later, and end as failed', async () => {
    await jobs.work('failing', async () => {
      throw new Error('Rosalind is not to be kept')
    })
    const id = await jobs.enqueue('failing', {})
    const makeDue = () =>
      test.database.query(
        `update jobs.job set start_after = now() - interval '1 second' where name = 'failing' and state < 'active'`,
      )
    const seen: string[] = []
    for (let attempt = 0; attempt < 5; attempt++) {
      await makeDue()
      await jobs.runDue()
      seen.push(await jobs.state('failing', id!))
    }
    expect(seen).toEqual(['pending', 'pending', 'pending', 'failed', 'failed'])
    expect(failures.splice(0)).toEqual(['failing', 'failing', 'failing', 'failing'])
    const { rows } = await test.database.query(`select output from jobs.job where name = 'failing'`)
    expect(JSON.stringify(rows)).not.toContain('Rosalind')
  })

  it('are refused in a transaction before a handler is registered, instead of deadlocking', async () => {
    const enqueue = test.database.kysely.transaction().execute((tx) => jobs.enqueue('nobody', {}, { tx }))
    await expect(enqueue).rejects.toThrow('Nobody works on "nobody"')
  })

  it('run by themselves in a server, and those of a process that died are given out again', async () => {
    const server = await startJobs(test.database, { polling: true, onError, leaseSeconds: 1 })
    await jobs.work('left', async () => undefined)
    const id = await jobs.enqueue('left', { left: true })
    await test.database.query(
      `update jobs.job set state = 'active', started_on = now(), expire_in = interval '1 second', retry_delay = 0,
         retry_backoff = false where id = $1`,
      [id],
    )
    const done = new Promise<object>((resolve, reject) => {
      server.work('left', async (data) => resolve(data)).catch(reject)
    })
    expect(await done).toEqual({ left: true })
    await server.stop()
    expect(await jobs.state('left', id!)).toBe('completed')
  })

  it('that take longer than their lease are not given out again while their process lives', async () => {
    const one = await startJobs(test.database, { polling: true, onError, leaseSeconds: 1 })
    const other = await startJobs(test.database, { polling: true, onError, leaseSeconds: 1 })
    const id = await one.enqueue('long', {})
    const longer = async () => {
      const { rows } = await test.database.query(
        `select now() > started_on + interval '4 seconds' as done from jobs.job where id = $1`,
        [id],
      )
      return rows[0]?.['done'] === true
    }
    let runs = 0
    const ended = new Promise<void>((resolve, reject) => {
      const handler = async () => {
        runs += 1
        await vi.waitUntil(longer, { timeout: 20_000, interval: 100 })
        resolve()
      }
      Promise.all([one, other].map((server) => server.work('long', handler))).catch(reject)
    })
    await ended
    await Promise.all([one.stop(), other.stop()])
    expect(runs).toBe(1)
    expect(await jobs.state('long', id!)).toBe('completed')
  })
})
