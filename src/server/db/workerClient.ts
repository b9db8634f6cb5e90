import { Worker } from 'node:worker_threads'
import { DatabaseFailure, type FailureParts } from './failure.ts'
import type { StatementResult } from './sharedConnection.ts'

interface Reply {
  id: number
  result?: unknown
  error?: FailureParts
}
interface Notification {
  channel: string
  payload: string
}
interface QueryReply extends StatementResult {
  bytes: string[]
}
interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

/** Milliseconds that a statement of a person may take. */
const longestStatement = 20_000

type Loss = 'has ended unexpectedly' | 'has left a statement without answer for 20 seconds'

/** The main thread's side of the embedded database's thread. */
export class WorkerClient {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #handlers = new Map<string, Set<(payload: string) => void>>()
  #next = 1
  #gone: DatabaseFailure | null = null
  #lost: ((how: Loss) => void) | null = null

  private constructor(folder: string | null, dump: Uint8Array | null) {
    this.#worker = new Worker(new URL('./pgliteWorker.js', import.meta.url), { workerData: { folder, dump } })
    this.#worker.on('message', (message: Reply | Notification) => this.#receive(message))
    this.#worker.on('error', () => this.#fail(new DatabaseFailure('57P01', null, null)))
    this.#worker.on('exit', () => this.#fail(new DatabaseFailure('57P01', null, null)))
  }

  /** Resolves when the database is ready. `dump` fills an empty database in memory. */
  static async open(folder: string | null, dump: Uint8Array | null): Promise<WorkerClient> {
    const client = new WorkerClient(folder, dump)
    await new Promise((resolve, reject) => client.#waiting.set(0, { resolve, reject }))
    return client
  }

  /** Calls `lost` when the thread has ended, or has not answered a statement, other than upkeep, for too long. */
  whenLost(lost: (how: Loss) => void): void {
    this.#lost = lost
  }

  async query(sql: string, params?: readonly unknown[], { isUpkeep = false } = {}): Promise<StatementResult> {
    const silent = () => this.#lost?.('has left a statement without answer for 20 seconds')
    const late = isUpkeep ? undefined : setTimeout(silent, longestStatement)
    const call = { what: 'query', sql, params: params === undefined || params.length === 0 ? null : params }
    const { bytes, ...result } = (await this.#call(call).finally(() => clearTimeout(late))) as QueryReply
    for (const name of bytes) {
      for (const row of result.rows) {
        const value = row[name]
        if (value instanceof Uint8Array) row[name] = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
      }
    }
    return result
  }

  async listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>> {
    const handlers = this.#handlers.get(channel) ?? new Set()
    this.#handlers.set(channel, handlers)
    handlers.add(handler)
    if (handlers.size === 1) await this.#call({ what: 'listen', channel })
    return async () => {
      handlers.delete(handler)
      if (handlers.size === 0 && this.#handlers.delete(channel)) await this.#call({ what: 'unlisten', channel })
    }
  }

  async dump(): Promise<Uint8Array> {
    return (await this.#call({ what: 'dump' })) as Uint8Array
  }

  async close(): Promise<void> {
    this.#lost = null
    await this.#call({ what: 'close' })
    await this.#worker.terminate()
  }

  #call(call: Record<string, unknown>): Promise<unknown> {
    if (this.#gone) return Promise.reject(this.#gone)
    const id = this.#next++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, ...call })
    })
  }

  #receive(message: Reply | Notification): void {
    if ('channel' in message) {
      for (const handler of this.#handlers.get(message.channel) ?? []) handler(message.payload)
      return
    }
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    const { error } = message
    if (error) waiting?.reject(new DatabaseFailure(error.code, error.constraint, error.table, error.detail))
    else waiting?.resolve(message.result)
  }

  #fail(failure: DatabaseFailure): void {
    if (this.#gone) return
    this.#gone = failure
    for (const waiting of this.#waiting.values()) waiting.reject(failure)
    this.#waiting.clear()
    this.#lost?.('has ended unexpectedly')
  }
}
