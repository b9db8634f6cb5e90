import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import type { Option } from '../../../src/domain/access.ts'

const run = promisify(execFile)
const built = join(import.meta.dirname, '../../../dist/server')

/** The real server as a process of its own, on a copy of the demo world, on a free port. */
export interface DemoServer {
  readonly url: string
  /** DATA_DIR: the database, the pictures, the outbox. */
  readonly folder: string
  /** kill -9: the server cannot shut down cleanly. */
  kill(): Promise<void>
  /** Starts again on the same folder and the same port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

async function startProcess(folder: string, port: number): Promise<{ process: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [join(built, 'main.js')], {
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: folder, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said.push(chunk.toString())
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said.join(''))
      if (address) resolve(address[0])
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`The server stopped with ${code}: ${said.join('')}`)))
  })
  return { process: child, url }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

/** Makes the demo world once, for every journey to copy. */
export async function prepareDemoWorld(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-world-'))
  const { process: child } = await startProcess(folder, 0)
  await ended(child, 'SIGTERM')
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Returns the server that read-only journeys share; the others start one of their own. */
export const sharedServer = (): Pick<DemoServer, 'url'> => ({ url: inject('sharedServerUrl') })

/** Starts a server on a copy of the demo world, which `prepare` can change before the server runs. */
export const startDemoServer = (prepare?: (folder: string) => Promise<unknown>): Promise<DemoServer> =>
  serveCopyOf(inject('demoWorldFolder'), prepare)

export async function serveCopyOf(world: string, prepare?: (folder: string) => Promise<unknown>): Promise<DemoServer> {
  const folder = await mkdtemp(join(tmpdir(), 'journey-'))
  await cp(world, folder, { recursive: true })
  await prepare?.(folder)
  let running = await startProcess(folder, 0)
  const { url } = running
  return {
    url,
    folder,
    kill: () => ended(running.process, 'SIGKILL'),
    restart: async () => {
      running = await startProcess(folder, Number(new URL(url).port))
    },
    stop: async () => {
      // The folder is deleted with it, so a clean stop, which tidies the database first, would be wasted.
      await ended(running.process, 'SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs statements on the database of a folder where no server runs; returns the rows of the last one. */
export async function changeDatabase<Row>(folder: string, sql: string): Promise<Row[]> {
  const database = await PGlite.create({ dataDir: join(folder, 'database') })
  const results = await database.exec(sql)
  await database.close()
  return (results.at(-1)?.rows ?? []) as Row[]
}

/** Prepares a world whose last partner goes without an option. */
export const withoutOption = (option: Option) => (folder: string) =>
  changeDatabase(
    folder,
    `update partners set options = array_remove(options, '${option}') where id = (select max(id) from partners)`,
  )

/** Prints a one-time link for a person, as the operator does: `npm run create-admin -- EMAIL`. Its path and query. */
export async function oneTimeLink(folder: string, email: string): Promise<string> {
  const command = [join(built, 'create-admin.js'), email]
  const { stdout } = await run(process.execPath, command, { env: { PATH: process.env['PATH'], DATA_DIR: folder } })
  const link = /https?:\S+/.exec(stdout)?.[0]
  if (link === undefined) throw new Error(`No link was printed: ${stdout}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
