import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiBase } from '../../src/api/paths.ts'
import type { SurveyListWire } from '../../src/api/surveyList.ts'
import type { Role } from '../../src/domain/access.ts'
import { nextRangeAnnotation } from '../../src/domain/surveyState.ts'
import { buildApp } from '../../src/server/http/app.ts'
import { assemble } from '../../src/server/process/assemble.ts'
import { demoAccounts } from '../../src/server/demo/demoAccounts.ts'
import { loadDemoWorld } from '../../src/server/demo/demoWorld.ts'
import type { Deps } from '../../src/server/deps.ts'
import { createSurveysForToday } from '../../src/server/jobs/createSurveys.ts'
import { insertSession } from '../../src/server/repositories/system/sessions.ts'
import { readSettings } from '../../src/server/process/settings.ts'
import { newToken, tokenHash } from '../../src/server/identity/token.ts'
import { openTestDatabase } from './testDatabase.ts'

const now = Date.parse('2026-11-21T15:30:00Z')
const today = '2026-11-21'
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

let deps: Deps
let app: FastifyInstance
let stop: () => Promise<void>

beforeAll(async () => {
  const { database, remove } = await openTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'screening-test-'))
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: 'off' })
  deps = await assemble({ settings, database, clock: () => now, log: silent, jobsPolling: false })
  await loadDemoWorld(deps)
  await createSurveysForToday(deps)
  app = await buildApp(deps)
  stop = async () => {
    await app.close()
    await deps.jobs.stop()
    await remove()
    await rm(dataDir, { recursive: true, force: true })
  }
})
afterAll(() => stop())

/** The list as it opens for that person of the first partner: `pages` of it, by name. */
async function newestCells(role: Role, pages: number) {
  const email = demoAccounts.find((account) => account.role === role)?.email ?? ''
  const { id: staffId } = await deps.db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const token = newToken()
  await insertSession(deps.db, { staffId, tokenHash: tokenHash(token), now: new Date(now).toISOString() })
  const headers = { audience: 'dashboard', authorization: `Bearer ${token}` }
  const cells = []
  for (let page = 1; page <= pages; page += 1) {
    const answer = await app.inject({ url: `${apiBase}/asq_surveys?page=${page}`, headers })
    const list: SurveyListWire = answer.json()
    cells.push(...list.data.flatMap((row) => [row.questionnaire, row.teacher_questionnaire ?? null]))
  }
  return cells.filter((cell) => cell !== null)
}

const countsOf = (cells: Awaited<ReturnType<typeof newestCells>>) => {
  const counts = { completed: 0, overdue: 0, archived: 0, open: 0 }
  for (const { state } of cells) counts[state] += 1
  return counts
}

describe('the demo world: the list as it opens, after the daily job', () => {
  it('has newest surveys in every state for the whole partner', async () => {
    const counts = countsOf(await newestCells('admin', 25))
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0)
    expect(counts.overdue + counts.archived).toBeLessThan(counts.completed + counts.open)
  })

  it('has next age ranges that began, that begin tomorrow and that begin later', async () => {
    const kinds = (await newestCells('admin', 25))
      .map((cell) => cell.next_asq_age_range_start_date)
      .filter((start) => start !== null)
      .map((start) => nextRangeAnnotation(start, today).kind)
    for (const kind of ['overdue', 'tomorrow', 'inDays']) expect(kinds).toContain(kind)
  })
})
