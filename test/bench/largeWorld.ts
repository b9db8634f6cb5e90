import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { apiBase } from '../../src/api/paths.ts'
import type { Role } from '../../src/domain/access.ts'
import { buildApp } from '../../src/server/http/app.ts'
import { assemble } from '../../src/server/process/assemble.ts'
import { type Database, openDatabase } from '../../src/server/db/pool.ts'
import { prepare } from '../../src/server/db/prepare.ts'
import type { Deps } from '../../src/server/deps.ts'
import { seedLargeWorld } from '../../src/server/demo/largeWorld.ts'
import { insertSession } from '../../src/server/repositories/system/sessions.ts'
import { readSettings } from '../../src/server/process/settings.ts'
import { newToken, tokenHash } from '../../src/server/identity/token.ts'
import { makeCopiedWorld } from './copiedWorld.ts'
import { openTestDatabase } from '../server/testDatabase.ts'

const embeddedChildren = 5_000
/** More than that many are copies (copiedWorld.ts). */
const drawnOnServer = 100_000
const serverChildren = Number(process.env['BENCH_CHILDREN'] ?? drawnOnServer)

/** The whole server on a world to measure, and one person of its biggest partner. */
export interface LargeWorldServer {
  readonly kind: Database['kind']
  readonly deps: Deps
  readonly staffId: number
  readonly token: string
  readonly app: FastifyInstance
  /** One call by that person, how long it took, and how much of that this process was busy. */
  call<Body>(pathAndQuery: string): Promise<{ milliseconds: number; processMilliseconds: number; body: Body }>
  close(): Promise<void>
}

/** A server's database that was seeded before is measured as it is; else one is made and dropped again. */
async function openWorld(): Promise<{ database: Database; remove: () => Promise<void> }> {
  const url = process.env['DATABASE_URL']
  if (url) {
    const given = await openDatabase({ database: { kind: 'server', url } })
    await prepare(given)
    const rows = await given.kysely
      .selectFrom('children')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .execute()
    if ((rows[0]?.count ?? 0) >= serverChildren) return { database: given, remove: () => given.close() }
    await given.close()
  }
  const { database, remove } = await openTestDatabase()
  const children = database.kind === 'server' ? serverChildren : embeddedChildren
  console.log(`Making a world of ${children} children in ${database.kind === 'server' ? 'PostgreSQL' : 'PGlite'} …`)
  if (children > drawnOnServer) await makeCopiedWorld(database, children)
  else await seedLargeWorld(database, { children, now: Date.now(), password: crypto.randomUUID() })
  return { database, remove }
}

export async function openLargeWorld(role: Role): Promise<LargeWorldServer> {
  const { database, remove } = await openWorld()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'screening-bench-'))
  const deps = await assemble({
    settings: readSettings({ DATA_DIR: dataDir, DEMO: 'off' }),
    database,
    clock: Date.now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    jobsPolling: false,
  })
  const app = await buildApp(deps)
  const biggest = await deps.db
    .selectFrom('children')
    .select(({ fn }) => ['partner_id', fn.countAll<number>().as('count')])
    .groupBy('partner_id')
    .orderBy('count', 'desc')
    .executeTakeFirstOrThrow()
  const person = await deps.db
    .selectFrom('staff')
    .select('id')
    .where('partner_id', '=', biggest.partner_id)
    .where('role', '=', role)
    .executeTakeFirstOrThrow()
  const token = newToken()
  const now = new Date().toISOString()
  await insertSession(deps.db, { staffId: person.id, tokenHash: tokenHash(token), now })
  const headers = { audience: 'dashboard', authorization: `Bearer ${token}` }
  return {
    kind: database.kind,
    deps,
    staffId: person.id,
    token,
    app,
    call: async <Body>(pathAndQuery: string) => {
      const [started, busyBefore] = [performance.now(), process.cpuUsage()]
      const answer = await app.inject({ method: 'GET', url: `${apiBase}${pathAndQuery}`, headers })
      const milliseconds = performance.now() - started
      const { user, system } = process.cpuUsage(busyBefore)
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
      return { milliseconds, processMilliseconds: (user + system) / 1000, body: answer.json<Body>() }
    },
    close: async () => {
      await app.close()
      await deps.jobs.stop()
      await remove()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
