import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { DatabaseFailure, isOutOfConnections, scrubbed } from './failure.ts'
import { sendNotification } from './notify.ts'
import type { Database, Row } from './pool.ts'
import { ServerListener } from './serverListener.ts'
import type { Tables } from './tables.ts'
import { arraysOf, valueParsers } from './valueParsers.js'

export interface ServerOptions {
  url: string
  /** Maximum number of connections; every process has its own pool. */
  connections?: number
}

/** The library declares arrayParser with a different type than it exports. */
const { arrayParser } = pg.types as unknown as {
  arrayParser: { create(text: string, entry: (text: string) => unknown): { parse(): unknown[] } }
}

const oldestVersion = 150_000

function typeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  const parser = valueParsers[oid]
  if (parser) return parser
  const element = arraysOf[oid]
  const elementParser = element === undefined ? undefined : valueParsers[element]
  if (elementParser) return (text) => arrayParser.create(text, elementParser).parse()
  return pg.types.getTypeParser(oid, format) as (value: string) => unknown
}

/** Session settings under which a server parses and prints values as the embedded database does. */
const clientConfig = (url: string): pg.ClientConfig => ({
  connectionString: url,
  types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
  // Disables JIT, because compiling a statement takes longer than running our slowest one; raises memory, because the
  // survey list sorts and hashes up to 100,000 ids.
  options: '-c timezone=UTC -c datestyle=ISO -c client_encoding=UTF8 -c jit=off -c work_mem=16MB',
  application_name: 'screening-dashboard',
})

/** Scrubs the errors of every statement of the pool's clients, including those of Kysely and pg-boss. */
class ScrubbingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const original = this.query.bind(this) as (...parts: unknown[]) => unknown
    const scrubbing = (...parts: unknown[]): unknown => {
      const callback = parts.at(-1)
      if (typeof callback === 'function') {
        parts[parts.length - 1] = (error: unknown, result: unknown) => callback(error ? scrubbed(error) : error, result)
        return original(...parts)
      }
      const outcome = original(...parts)
      return outcome instanceof Promise
        ? outcome.catch((error: unknown) => {
            throw scrubbed(error)
          })
        : outcome
    }
    this.query = scrubbing as typeof this.query
  }
}

/** Milliseconds that a statement waits for a connection. */
const connectionWait = 5_000

/** Milliseconds after which a pool that was refused a connection may open further ones again. */
const growthPause = 10_000

interface Pool {
  readonly pool: pg.Pool
  /** Tells whether it has a connection, in use or not, that is worth waiting for. */
  readonly isOpen: () => boolean
}

/**
 * Opens a pool that becomes no larger than the server allows: what it is refused, it waits for among its own
 * connections.
 */
function openPool({ url, connections = 10 }: ServerOptions): Pool {
  let open = 0
  const shrink = () => {
    pool.options.max = Math.max(1, pool.totalCount - 1)
    setTimeout(() => (pool.options.max = connections), growthPause).unref()
  }
  /**
   * The pool has to be smaller before it hears of the refusal, because it then opens connections for those who wait.
   */
  class CountingClient extends ScrubbingClient {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const original = this.connect.bind(this) as (done: (error: Error | null) => void) => void
      const counting = (done: (error: Error | null) => void) =>
        original((error) => {
          if (isOutOfConnections(error)) shrink()
          done(error)
        })
      this.connect = counting as typeof this.connect
    }
  }
  const pool: pg.Pool = new pg.Pool({
    ...clientConfig(url),
    max: connections,
    connectionTimeoutMillis: connectionWait,
    Client: CountingClient,
  })
  /** The next call replaces a connection that dies while idle; without a handler the error would end the process. */
  pool.on('error', () => undefined)
  pool.on('connect', () => (open += 1))
  pool.on('remove', () => (open -= 1))
  return { pool, isOpen: () => open > 0 }
}

/** Takes a connection of the pool. @throws DatabaseFailure when there is none in time. */
async function connectionOf({ pool, isOpen }: Pool): Promise<pg.PoolClient> {
  const latest = performance.now() + connectionWait
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      const failure = scrubbed(error)
      // The pool's own time limits have no code.
      if (failure.code === 'unknown') throw new DatabaseFailure('ETIMEDOUT', null, null)
      const mayWait = isOutOfConnections(failure) && isOpen() && performance.now() < latest
      if (!mayWait) throw failure
    }
  }
}

/** Opens a pool on a PostgreSQL server, version 15 or later; refuses an older one with a sentence. */
export async function openServer(options: ServerOptions): Promise<Database> {
  const { url } = options
  const opened = openPool(options)
  const { pool } = opened
  const query: Database['query'] = async (text, values, prepared) => {
    const client = await connectionOf(opened)
    try {
      const result = await client.query<Row>({ text, values: values as unknown[] | undefined, name: prepared })
      client.release()
      return { rows: result.rows }
    } catch (error) {
      client.release(true)
      throw scrubbed(error)
    }
  }
  const listener = new ServerListener(clientConfig(url))
  let closing: Promise<void> | null = null
  const close = async () => {
    await listener.close()
    await pool.end()
  }
  try {
    const { rows } = await query('show server_version_num')
    if (Number(rows[0]?.['server_version_num']) < oldestVersion) {
      throw new Error('DATABASE_URL leads to a PostgreSQL server older than 15. Version 15 or later is needed.')
    }
  } catch (error) {
    await close()
    throw error
  }
  return {
    kysely: new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: { connect: () => connectionOf(opened), end: () => pool.end() } }),
    }),
    kind: 'server',
    query,
    listen: (channel, handler) => listener.listen(channel, handler),
    notify: (channel, payload) => sendNotification(query, channel, payload),
    whenLost: () => undefined,
    close: () => (closing ??= close()),
  }
}
