import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Kysely } from 'kysely'
import { apiBase } from '../../src/api/paths.ts'
import type { Role } from '../../src/domain/access.ts'
import { buildApp } from '../../src/server/http/app.ts'
import { assemble } from '../../src/server/process/assemble.ts'
import type { Tables } from '../../src/server/db/tables.ts'
import type { Deps } from '../../src/server/deps.ts'
import { startCsvExports } from '../../src/server/jobs/csvExport.ts'
import { startFamilyEmails } from '../../src/server/jobs/familyEmails.ts'
import { startPasswordEmails } from '../../src/server/jobs/passwordEmails.ts'
import { startResultsEmails } from '../../src/server/jobs/resultsEmails.ts'
import { startScoring } from '../../src/server/jobs/scoreSurvey.ts'
import { insertSession } from '../../src/server/repositories/system/sessions.ts'
import { readSettings } from '../../src/server/process/settings.ts'
import { newToken, tokenHash } from '../../src/server/identity/token.ts'
import { makeSmallWorld, type PartnerKey, type SmallWorld } from './smallWorld.ts'
import { openTestDatabase, sharedTestDatabase, type TestDatabase } from './testDatabase.ts'

type Body = Record<string, unknown> | unknown[] | string | undefined
type Headers = Record<string, string>

export interface TestAnswer {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  /** The parsed JSON of the answer; undefined when it has no body. */
  json: unknown
  text: string
  bytes: Buffer
}

/** Calls of one person: with their token and the Audience header, below /api. */
export interface Caller {
  staffId: number
  token: string
  get(path: string, headers?: Headers): Promise<TestAnswer>
  post(path: string, body?: Body, headers?: Headers): Promise<TestAnswer>
  patch(path: string, body?: Body, headers?: Headers): Promise<TestAnswer>
  put(path: string, body?: Body, headers?: Headers): Promise<TestAnswer>
  remove(path: string, headers?: Headers): Promise<TestAnswer>
}

export interface TestServer {
  app: FastifyInstance
  deps: Deps
  db: Kysely<Tables>
  world: SmallWorld
  /** The server's clock stops until it is advanced. */
  clock: { now: number; advance(milliseconds: number): void }
  /** Creates a session of that person of the small world, without the cost of a password. */
  signIn(role: Role, partner?: PartnerKey): Promise<Caller>
  signInStaff(staffId: number): Promise<Caller>
  /** Without a token, with the Audience header. */
  anonymous: Omit<Caller, 'staffId' | 'token'>
  stop(): Promise<void>
}

export const testNow = Date.parse('2026-03-18T15:30:00Z')

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

function callsOf(app: FastifyInstance, always: Headers) {
  const call = async (
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    body: Body,
    headers: Headers = {},
  ) => {
    const options: InjectOptions = { method, url: `${apiBase}${url}`, headers: { ...always, ...headers } }
    if (body !== undefined) {
      options.payload = body as never
      options.headers = { 'content-type': 'application/json', ...options.headers }
    }
    const response = await app.inject(options)
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return {
      status: response.statusCode,
      headers: response.headers,
      json: isJson ? (response.json() as unknown) : undefined,
      text: response.body,
      bytes: response.rawPayload,
    }
  }
  return {
    get: (url: string, headers?: Headers) => call('GET', url, undefined, headers),
    post: (url: string, body?: Body, headers?: Headers) => call('POST', url, body, headers),
    patch: (url: string, body?: Body, headers?: Headers) => call('PATCH', url, body, headers),
    put: (url: string, body?: Body, headers?: Headers) => call('PUT', url, body, headers),
    remove: (url: string, headers?: Headers) => call('DELETE', url, undefined, headers),
  }
}

export interface TestServerOptions {
  now?: number
  /** True for tests that read all rows of a table or need to have the only partners; other files share a database. */
  ownDatabase?: boolean
  /** A database that the caller has opened, empty and migrated. */
  on?: TestDatabase
}

/** Starts the whole server with its own small world in the database. Jobs run by `deps.jobs.runDue()`. */
export async function startTestServer({
  now = testNow,
  ownDatabase = false,
  on,
}: TestServerOptions = {}): Promise<TestServer> {
  const clock = {
    now,
    advance(milliseconds: number) {
      clock.now += milliseconds
    },
  }
  const { database, remove } = on ?? (await (ownDatabase ? openTestDatabase() : sharedTestDatabase()))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'screening-test-'))
  const deps = await assemble({
    settings: readSettings({ DATA_DIR: dataDir, DEMO: 'off' }),
    database,
    clock: () => clock.now,
    log: silent,
    jobsPolling: false,
  })
  await startScoring(deps)
  await startPasswordEmails(deps)
  await startFamilyEmails(deps)
  await startResultsEmails(deps)
  await startCsvExports(deps)
  const world = await makeSmallWorld(deps.db, clock.now)
  const app = await buildApp(deps)

  const signInStaff = async (staffId: number): Promise<Caller> => {
    const token = newToken()
    await insertSession(deps.db, { staffId, tokenHash: tokenHash(token), now: new Date(clock.now).toISOString() })
    return { staffId, token, ...callsOf(app, { audience: 'dashboard', authorization: `Bearer ${token}` }) }
  }
  return {
    app,
    deps,
    db: deps.db,
    world,
    clock,
    signInStaff,
    signIn: (role, partner = 'a') => signInStaff(world[partner].staff[role]),
    anonymous: callsOf(app, { audience: 'dashboard' }),
    async stop() {
      await app.close()
      await deps.jobs.stop()
      await deps.printer.stop()
      await remove()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
