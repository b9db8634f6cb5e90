import { PGlite, types } from '@electric-sql/pglite'
import { parentPort, workerData } from 'node:worker_threads'
import { valueParsers } from './valueParsers.js'

/**
 * Runs the embedded PostgreSQL in a separate thread: a query blocks its thread, and the server's must stay free.
 *
 * @typedef {{ id: number, what: 'query', sql: string, params: unknown[] | null }   | { id: number, what: 'listen' |
 * 'unlisten', channel: string }   | { id: number, what: 'dump' | 'close' }} Call
 * @typedef {{ folder: string | null, dump: Uint8Array | null }} Opening
 */

const port = parentPort
if (port === null) throw new Error('pgliteWorker runs as a worker thread only')
/** @type {Opening} */
const opening = workerData

const database = await PGlite.create({
  ...(opening.folder === null ? {} : { dataDir: opening.folder }),
  ...(opening.dump === null ? {} : { loadDataDir: new Blob([new Uint8Array(opening.dump)]) }),
  parsers: { ...valueParsers },
})
await database.exec("set timezone to 'UTC'")

/** @type {Map<string, () => Promise<void>>} */
const listening = new Map()

/**
 * Lets only code, constraint and table leave the thread, and messages of class 42, which quote the statement, not its
 * values.
 * @param {unknown} error
 */
function scrubbed(error) {
  const from = /** @type {Record<string, unknown>} */ (typeof error === 'object' && error !== null ? error : {})
  /** @param {unknown} value */
  const text = (value) => (typeof value === 'string' && value !== '' ? value : null)
  const code = text(from['code']) ?? 'unknown'
  return {
    code,
    constraint: text(from['constraint']),
    table: text(from['table']),
    ...(code.startsWith('42') ? { detail: text(from['message']) ?? undefined } : {}),
  }
}

/**
 * Accepts several statements in one text when there are no parameters, as the PostgreSQL client does. @param {Call}
 * call
 */
async function answer(call) {
  switch (call.what) {
    case 'query': {
      const result =
        call.params === null ? (await database.exec(call.sql)).at(-1) : await database.query(call.sql, call.params)
      return {
        rows: result?.rows ?? [],
        command: result?.command ?? '',
        rowCount: result?.rowCount ?? 0,
        bytes: result?.fields.filter(({ dataTypeID }) => dataTypeID === types.BYTEA).map(({ name }) => name) ?? [],
      }
    }
    case 'listen': {
      const stop = await database.listen(call.channel, (payload) =>
        port?.postMessage({ channel: call.channel, payload }),
      )
      listening.set(call.channel, () => stop())
      return null
    }
    case 'unlisten': {
      await listening.get(call.channel)?.()
      listening.delete(call.channel)
      return null
    }
    case 'dump': {
      const dump = await database.dumpDataDir('none')
      return new Uint8Array(await dump.arrayBuffer())
    }
    case 'close': {
      await database.close()
      return null
    }
  }
}

/**
 * Where PostgreSQL would end and start again, PGlite goes on and answers without having done anything.
 * @param {unknown} error
 */
const isOver = (error) =>
  ['FATAL', 'PANIC'].includes(String(/** @type {Record<string, unknown> | null} */ (error)?.['severity']))

port.on('message', (/** @type {Call} */ call) => {
  answer(call).then(
    (result) => port.postMessage({ id: call.id, result }),
    (error) => {
      port.postMessage({ id: call.id, error: scrubbed(error) })
      if (isOver(error)) process.exit(1)
    },
  )
})
port.postMessage({ id: 0, result: null })
