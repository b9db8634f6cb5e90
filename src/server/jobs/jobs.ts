import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, type Kysely } from 'kysely'
import PgBoss from 'pg-boss'
import type { Database } from '../db/pool.ts'
import type { Tables } from '../db/tables.ts'
import { holdLease } from './lease.ts'

export type JobState = 'pending' | 'in_progress' | 'completed' | 'failed' | 'none'
export type JobHandler<Data> = (data: Data, jobId: string) => Promise<void>

export interface EnqueueOptions {
  /** Enqueues in that transaction: no job without its commit, no commit without its job. */
  tx?: Kysely<Tables>
}

/** Background work, kept in the database: it survives a kill and is shared by all processes. */
export interface Jobs {
  /** The new job's uuid. */
  enqueue(name: string, data: object, options?: EnqueueOptions): Promise<string>
  /** The same for work that is meant once: while a job with this key waits, another one is not made, and the answer is null. */
  enqueueOnce(name: string, data: object, key: string): Promise<string | null>
  /** A handler that throws is tried again, three times at most. It must stand being run twice. Before any enqueue with `tx`. */
  work<Data extends object>(name: string, handler: JobHandler<Data>): Promise<void>
  /** Cron in UTC; one run however many processes there are. */
  schedule(name: string, cron: string): Promise<void>
  state(name: string, id: string): Promise<JobState>
  /** Runs what waits now, until nothing is due, and returns how many: for tests and commands. */
  runDue(): Promise<number>
  stop(): Promise<void>
}

export interface JobsOptions {
  /** False: nothing runs by itself, only runDue() does. */
  polling: boolean
  /** `job`: the name of the one whose run failed; without it, it was the machinery that did. */
  onError: (error: unknown, job?: string) => void
  /** A running job whose process has not been heard of for so many seconds is given out again. */
  leaseSeconds?: number
}

const defaultLease = 8
/** Milliseconds between two looks: for a job to run, and for one whose process is gone. */
const lookForWork = 500
const lookForOrphans = 2_000
/** What a clean stop waits for. */
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

/** Makes the tables of the jobs; belongs to the migration, under its lock. */
export async function installJobs(database: Database): Promise<void> {
  const boss = bossOn(database, false)
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}

/**
 * What goes wrong while it runs reaches `onError` and ends nothing. Rejects when the database cannot be asked at the
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
    const [job] = await boss.fetch<object>(name)
    if (!job) return false
    const release = holdLease(database, { name, id: job.id, seconds: leaseSeconds, onError })
    try {
      await handlers.get(name)?.(job.data, job.id)
      await boss.complete(name, job.id)
    } catch (error) {
      onError(error, name)
      await boss.fail(name, job.id, { name: error instanceof Error ? error.name : 'unknown' })
    } finally {
      release()
    }
    return true
  }

  /** Does its work over and over until the stop. */
  async function keepDoing(work: () => Promise<boolean>, interval: number): Promise<void> {
    while (!stopping.signal.aborted) {
      const isBusy = await work().catch((error: unknown) => {
        onError(error)
        return false
      })
      if (!isBusy) await pause(interval, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  if (polling) loops.push(keepDoing(() => boss.expire().then(() => false), lookForOrphans))

  async function send(name: string, data: object, { key, tx }: EnqueueOptions & { key: string }) {
    await queue(name)
    return boss.send(name, data, {
      singletonKey: key,
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
    async enqueue(name, data, { tx } = {}) {
      if (tx && !queues.has(name))
        throw new Error(`Nobody works on "${name}": jobs.work comes before an enqueue in a transaction`)
      const id = await send(name, data, { key: crypto.randomUUID(), ...(tx ? { tx } : {}) })
      if (id === null) throw new Error(`A job of "${name}" was not made, although its key is its own`)
      return id
    },
    enqueueOnce: (name, data, key) => send(name, data, { key }),
    async work(name, handler) {
      await queue(name)
      handlers.set(name, handler as JobHandler<object>)
      if (polling) loops.push(keepDoing(() => runNext(name), lookForWork))
    },
    async schedule(name, cron) {
      await queue(name)
      if (polling) await boss.schedule(name, cron, {}, { tz: 'UTC', expireInSeconds: leaseSeconds })
    },
    async state(name, id) {
      const job = await boss.getJobById(name, id)
      return job ? states[job.state] : 'none'
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
