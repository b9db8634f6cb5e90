import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, type Kysely } from 'kysely'
import PgBoss from 'pg-boss'
import type { Database } from '../db/pool.ts'
import type { Tables } from '../db/tables.ts'
import { holdLease } from './lease.ts'
import type { JobName, JobPayloads } from './names.ts'

export type JobState = 'pending' | 'in_progress' | 'completed' | 'failed' | 'none'

export interface JobRun {
  readonly id: string
  /** Whether a failure of this attempt ends the job. */
  readonly isLastAttempt: boolean
}

export type JobHandler<Data> = (data: Data, run: JobRun) => Promise<void>

type PayloadOf<Name extends string> = Name extends JobName ? JobPayloads[Name] : object

export interface EnqueueOptions {
  /** Enqueues in that transaction: the job exists if and only if it commits. */
  tx?: Kysely<Tables>
  /** The job's uuid, when it is chosen in advance. */
  id?: string
}

/** A queue of background work in the database: it survives a kill and is shared by all processes. */
export interface Jobs {
  /** Enqueues a job and returns its uuid. The payloads of jobs in jobs/names.ts are typed there. */
  enqueue<Name extends string>(name: Name, data: PayloadOf<Name>, options?: EnqueueOptions): Promise<string>
  /** Enqueues a job unless one with this key is waiting; returns null in that case. */
  enqueueOnce(name: string, data: object, key: string): Promise<string | null>
  /**
   * Registers a handler. One that throws is tried up to three times, and it must be safe to run twice. Register before
   * any enqueue with `tx`.
   */
  work<Data extends object>(name: string, handler: JobHandler<Data>): Promise<void>
  /** Schedules a job by cron in UTC: one run, however many processes there are. */
  schedule(name: string, cron: string): Promise<void>
  state(name: string, id: string): Promise<JobState>
  /** Repeats work in this process with an interval in milliseconds; does nothing without polling. */
  repeat(work: () => Promise<void>, interval: number): void
  /** Runs waiting jobs until none is due, and returns their number: for tests and commands. */
  runDue(): Promise<number>
  stop(): Promise<void>
}

export interface JobsOptions {
  /** False: jobs run only through runDue(). */
  polling: boolean
  /** `job`: the name of the job that failed; absent when the queue itself failed. */
  onError: (error: unknown, job?: string) => void
  /** A running job whose process has been silent for this many seconds is assigned again. */
  leaseSeconds?: number
}

const defaultLease = 8
/** Milliseconds between two checks: for a job to run, and for one whose process has died. */
const lookForWork = 500
const lookForOrphans = 2_000
/** The longest that a clean stop waits for running jobs. */
const lastRun = 5_000
const retry = { retryLimit: 3, retryDelay: 2, retryBackoff: true }
const schema = 'jobs'

const states: Readonly<Record<PgBoss.JobWithMetadata['state'], JobState>> = {
  created: 'pending',
  retry: 'pending',
  active: 'in_progress',
  completed: 'completed',
  cancelled: 'failed',
  failed: 'failed',
}

function bossOn(database: Database, polling: boolean): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => database.query(text, values) },
    schema,
    supervise: polling,
    schedule: polling,
  })
}

/** Creates the tables of the queue; part of the migration, under its lock. */
export async function installJobs(database: Database): Promise<void> {
  const boss = bossOn(database, false)
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}

/**
 * Starts the queue. Later failures reach `onError` and stop nothing. Rejects when the database is not available at the
 * start.
 */
export async function startJobs(
  database: Database,
  { polling, onError, leaseSeconds = defaultLease }: JobsOptions,
): Promise<Jobs> {
  const boss = bossOn(database, polling)
  boss.on('error', (error) => onError(error))
  await boss.start()
  const stopping = new AbortController()
  const loops: Promise<void>[] = []
  const handlers = new Map<string, JobHandler<object>>()
  const queues = new Map<string, Promise<void>>()

  const queue = (name: string) => {
    const known = queues.get(name)
    if (known) return known
    const made = boss.createQueue(name, { name, policy: 'stately', ...retry })
    queues.set(name, made)
    return made
  }

  async function runNext(name: string): Promise<boolean> {
    const [job] = await boss.fetch<object>(name, { includeMetadata: true })
    if (!job) return false
    const release = holdLease(database, { name, id: job.id, seconds: leaseSeconds, onError })
    try {
      await handlers.get(name)?.(job.data, { id: job.id, isLastAttempt: job.retryCount >= job.retryLimit })
      await boss.complete(name, job.id)
    } catch (error) {
      onError(error, name)
      await boss.fail(name, job.id, { name: error instanceof Error ? error.name : 'unknown' })
    } finally {
      release()
    }
    return true
  }

  /** Repeats its work until stopped. */
  async function repeatUntilStopped(work: () => Promise<boolean>, interval: number): Promise<void> {
    while (!stopping.signal.aborted) {
      const isBusy = await work().catch((error: unknown) => {
        onError(error)
        return false
      })
      if (!isBusy) await pause(interval, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  if (polling) loops.push(repeatUntilStopped(() => boss.expire().then(() => false), lookForOrphans))

  async function send(name: string, data: object, { key, tx, id }: EnqueueOptions & { key: string }) {
    await queue(name)
    return boss.send(name, data, {
      singletonKey: key,
      ...(id === undefined ? {} : { id }),
      expireInSeconds: leaseSeconds,
      ...(tx
        ? {
            db: {
              async executeSql(text: string, values: unknown[]) {
                const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values))
                return { rows: [...rows] }
              },
            },
          }
        : {}),
    })
  }

  return {
    async enqueue(name, data, { tx, id: ownId } = {}) {
      if (tx && !queues.has(name))
        throw new Error(`Nobody works on "${name}": jobs.work comes before an enqueue in a transaction`)
      const id = await send(name, data, {
        key: crypto.randomUUID(),
        ...(tx ? { tx } : {}),
        ...(ownId === undefined ? {} : { id: ownId }),
      })
      if (id === null) throw new Error(`A job of "${name}" was not made, although its key is its own`)
      return id
    },
    enqueueOnce: (name, data, key) => send(name, data, { key }),
    async work(name, handler) {
      await queue(name)
      handlers.set(name, handler as JobHandler<object>)
      if (polling) loops.push(repeatUntilStopped(() => runNext(name), lookForWork))
    },
    async schedule(name, cron) {
      await queue(name)
      if (polling) await boss.schedule(name, cron, {}, { tz: 'UTC', expireInSeconds: leaseSeconds })
    },
    async state(name, id) {
      const job = await boss.getJobById(name, id)
      return job ? states[job.state] : 'none'
    },
    repeat(work, interval) {
      if (polling) loops.push(repeatUntilStopped(() => work().then(() => false), interval))
    },
    async runDue() {
      let count = 0
      for (let more = true; more;) {
        more = false
        for (const name of handlers.keys()) {
          if (await runNext(name)) {
            more = true
            count++
          }
        }
      }
      return count
    },
    async stop() {
      stopping.abort()
      const tooLong = new AbortController()
      const ended = Promise.all(loops).then(() => tooLong.abort())
      await Promise.race([ended, pause(lastRun, undefined, { signal: tooLong.signal }).catch(() => undefined)])
      await boss.stop({ graceful: false })
    },
  }
}
