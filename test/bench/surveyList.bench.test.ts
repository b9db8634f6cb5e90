import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiBase, paths } from '../../src/api/paths.ts'
import { listSorts, type SurveyListWire } from '../../src/api/screening.ts'
import { buildApp } from '../../src/server/app.ts'
import { assemble } from '../../src/server/assemble.ts'
import { type Database, openDatabase } from '../../src/server/db/pool.ts'
import { prepare } from '../../src/server/db/prepare.ts'
import { seedLargeWorld } from '../../src/server/demo/largeWorld.ts'
import type { Deps } from '../../src/server/deps.ts'
import { insertSession } from '../../src/server/repositories/sessions.ts'
import { readSettings } from '../../src/server/settings.ts'
import { newToken, tokenHash } from '../../src/server/token.ts'
import { openTestDatabase } from '../server/testDatabase.ts'

/** Goal of the issue: 50 ms at the 95th percentile at 100,000 children on PostgreSQL; 25 % more needs a decision record. */
const goalMilliseconds = 50
const stillAccepted = goalMilliseconds * 1.25
const embeddedChildren = 5_000
const serverChildren = 100_000
const warmUps = 3
const calls = 20
const callsBeside = 5

let database: Database
let deps: Deps
let app: FastifyInstance
let dataDir: string
let remove: () => Promise<void>
const headers = { audience: 'dashboard', authorization: '' }

/** A server's database that was seeded before is measured as it is; else one is made and dropped again. */
async function openWorld(): Promise<void> {
  const url = process.env['DATABASE_URL']
  if (url) {
    const given = await openDatabase({ database: { kind: 'server', url } })
    await prepare(given)
    const rows = await given.kysely
      .selectFrom('children')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .execute()
    if ((rows[0]?.count ?? 0) >= serverChildren) {
      database = given
      remove = () => given.close()
      return
    }
    await given.close()
  }
  const made = await openTestDatabase()
  database = made.database
  remove = made.remove
  const children = database.kind === 'server' ? serverChildren : embeddedChildren
  console.log(`Making a world of ${children} children in ${database.kind === 'server' ? 'PostgreSQL' : 'PGlite'} …`)
  await seedLargeWorld(database, { children, now: Date.now(), password: crypto.randomUUID() })
}

beforeAll(async () => {
  await openWorld()
  dataDir = await mkdtemp(path.join(tmpdir(), 'screening-bench-'))
  deps = await assemble({
    settings: readSettings({ DATA_DIR: dataDir, DEMO: 'off' }),
    database,
    clock: Date.now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    jobsPolling: false,
  })
  app = await buildApp(deps)
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
    .where('role', '=', 'partner_admin_dashboard')
    .executeTakeFirstOrThrow()
  const token = newToken()
  const now = new Date().toISOString()
  await insertSession(deps.db, { staffId: person.id, tokenHash: tokenHash(token), now })
  headers.authorization = `Bearer ${token}`
}, 1_200_000)

afterAll(async () => {
  await app?.close()
  await deps?.jobs.stop()
  await remove?.()
  await rm(dataDir, { recursive: true, force: true })
})

async function call(query: string): Promise<{ milliseconds: number; body: SurveyListWire }> {
  const started = performance.now()
  const answer = await app.inject({ method: 'GET', url: `${apiBase}${paths.asqSurveys}?${query}`, headers })
  const milliseconds = performance.now() - started
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return { milliseconds, body: answer.json<SurveyListWire>() }
}

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

async function filters(): Promise<Record<string, string>> {
  const answer = await app.inject({ method: 'GET', url: `${apiBase}${paths.asqSurveyFilters}`, headers })
  const cohorts = answer.json<{ cohorts: { value: number; disabled: boolean }[] }>().cohorts.filter((c) => !c.disabled)
  const five = [0, 1, 2, 3, 4].map((part) => cohorts[Math.floor((part * cohorts.length) / 5)]?.value)
  return {
    'no filter': '',
    '5 cohorts': `cohorts=${five.join(',')}`,
    monitorOrRefer: 'monitor_or_refer=true',
    '30 days': `start=${day(30)}&end=${day(0)}`,
    // Not part of the goal, measured beside it.
    'recent, monitorOrRefer': 'recent=true&monitor_or_refer=true',
    'recent, 30 days': `recent=true&start=${day(30)}&end=${day(0)}`,
    'follow-up completed': 'follow_up_select=completed',
    'follow-up incomplete': 'follow_up_select=incomplete',
  }
}

const goals = new Set(['no filter', '5 cohorts', 'monitorOrRefer', '30 days'])

describe('the survey list at 100,000 children', () => {
  it('answers within the goal: every sort, filter and page, one client, warm', async () => {
    const lines: { filter: string; sort: string; page: string; children: number; p50: number; p95: number }[] = []
    for (const [filter, query] of Object.entries(await filters())) {
      for (const sort of listSorts) {
        const asked = `${query}&sort=${sort}`
        const { body } = await call(asked)
        const last = Math.max(1, body.meta.total_pages)
        for (const [page, number] of Object.entries({ first: 1, middle: Math.ceil(last / 2), last })) {
          const times: number[] = []
          const rounds = goals.has(filter) ? calls : callsBeside
          for (let round = 0; round < warmUps + rounds; round += 1) {
            const { milliseconds } = await call(`${asked}&page=${number}`)
            if (round >= warmUps) times.push(milliseconds)
          }
          times.sort((first, second) => first - second)
          const at = (share: number) => Math.round((times[Math.ceil(times.length * share) - 1] ?? 0) * 10) / 10
          lines.push({ filter, sort, page, children: body.meta.total_count, p50: at(0.5), p95: at(0.95) })
        }
      }
    }
    for (const { filter, sort, page, children, p50, p95 } of lines) {
      const where = `${filter.padEnd(23)} ${sort.padEnd(28)} ${page.padEnd(6)} ${String(children).padStart(6)} children`
      console.log(`${where}  p50 ${p50.toFixed(1).padStart(6)} ms  p95 ${p95.toFixed(1).padStart(6)} ms`)
    }
    const worst = Math.max(...lines.filter((line) => goals.has(line.filter)).map((line) => line.p95))
    console.log(
      `Survey list, ${database.kind}: worst p95 ${worst} ms (goal ${goalMilliseconds} ms), load ${loadavg()[0]?.toFixed(1)}`,
    )
    if (database.kind === 'server') expect(worst).toBeLessThanOrEqual(stillAccepted)
  })
})
