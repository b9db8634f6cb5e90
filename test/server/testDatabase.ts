import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { openEmbedded } from '../../src/server/db/embedded.ts'
import { openServer } from '../../src/server/db/postgresServer.ts'
import type { Database } from '../../src/server/db/pool.ts'
import { prepare } from '../../src/server/db/prepare.ts'
import { sharedDatabasesPrefix } from './sharedDatabases.ts'

export interface TestDatabase {
  database: Database
  /** Set when it is a database on a server. */
  url: string | null
  remove(): Promise<void>
}

const root = path.resolve(import.meta.dirname, '../..')

/** Creates a migrated database once for each state of the migrations and copies it for each test file. */
function schemaKey(): string {
  const hash = createHash('sha256')
  const files = [
    'src/server/db/migrate.ts',
    'src/server/jobs/jobs.ts',
    'node_modules/pg-boss/package.json',
    'node_modules/@electric-sql/pglite/package.json',
  ]
  const names = /'\.\/migrations\/(.+?)'/g
  const migrations = [...readFileSync(path.join(root, files[0]!), 'utf8').matchAll(names)].map(
    ([, name]) => `src/server/db/migrations/${name}`,
  )
  for (const file of [...files, ...migrations]) hash.update(readFileSync(path.join(root, file)))
  return hash.digest('hex').slice(0, 12)
}

async function migratedDump(): Promise<Uint8Array> {
  const folder = path.join(root, 'node_modules/.cache/screening')
  const file = path.join(folder, `migrated-${schemaKey()}.tar`)
  if (existsSync(file)) return readFile(file)
  const database = await openEmbedded({ folder: null })
  await prepare(database)
  const dump = await database.dump()
  await database.close()
  await mkdir(folder, { recursive: true })
  const aside = `${file}.${randomBytes(4).toString('hex')}`
  await writeFile(aside, dump)
  await rename(aside, file)
  return dump
}

const withName = (url: string, name: string) => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.toString()
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function templateOn(url: string): Promise<string> {
  const template = `screening_template_${schemaKey()}`
  await onServer(url, async (client) => {
    await client.query('select pg_advisory_lock(7302027)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount !== 0) return
    const making = `${template}_making`
    await client.query(`drop database if exists ${making}`)
    await client.query(`create database ${making} template template0 encoding 'UTF8'`)
    const database = await openServer({ url: withName(url, making), connections: 2 })
    try {
      await prepare(database)
    } finally {
      await database.close()
    }
    await client.query(`alter database ${making} rename to ${template}`)
  })
  return template
}

/** Opens a migrated, empty database: embedded in memory, or on the server of DATABASE_URL. */
export const openTestDatabase = (): Promise<TestDatabase> =>
  openNamed(`screening_test_${randomBytes(6).toString('hex')}`)

/** Opens a database with a place of its own outside this process: in that folder, or on the server of DATABASE_URL. */
export async function openStoredDatabase(folder: string): Promise<TestDatabase> {
  if (process.env['DATABASE_URL']) return openTestDatabase()
  const database = await openEmbedded({ folder, dump: await migratedDump() })
  return { database, url: null, remove: () => database.close() }
}

/** Makes a database without tables on the server of DATABASE_URL. */
export async function makeEmptyDatabase(): Promise<{ url: string; remove(): Promise<void> }> {
  const url = process.env['DATABASE_URL'] ?? ''
  const name = `screening_test_${randomBytes(6).toString('hex')}`
  await onServer(url, (client) => client.query(`create database ${name} template template0 encoding 'UTF8'`))
  return {
    url: withName(url, name),
    remove: () => onServer(url, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  }
}

async function openNamed(name: string): Promise<TestDatabase> {
  const url = process.env['DATABASE_URL']
  if (!url) {
    const database = await openEmbedded({ folder: null, dump: await migratedDump() })
    return { database, url: null, remove: () => database.close() }
  }
  const template = await templateOn(url)
  await onServer(url, async (client) => {
    await client.query('select pg_advisory_lock(7302028)')
    await client.query(`create database ${name} template ${template}`)
  })
  const database = await openServer({ url: withName(url, name), connections: 6 })
  return {
    database,
    url: withName(url, name),
    async remove() {
      await database.close()
      await onServer(url, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

const shared = Symbol.for('screening.sharedTestDatabase')
const worker = globalThis as { [shared]?: Promise<TestDatabase> }

/**
 * The database shared by the test files of one worker. Files run one after the other, each with its own partners; what
 * has no partner and would connect them, waiting jobs and throttles, is deleted before the next file starts.
 */
export async function sharedTestDatabase(): Promise<TestDatabase> {
  worker[shared] ??= openNamed(`${sharedDatabasesPrefix()}${randomBytes(6).toString('hex')}`)
  const { database, url } = await worker[shared]
  await database.query('delete from jobs.job')
  await database.query('delete from throttles')
  return { database, url, remove: () => Promise.resolve() }
}
