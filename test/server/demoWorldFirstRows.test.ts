import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { apiBase } from '../../src/api/paths.ts'
import type { SurveyCellWire, SurveyListWire } from '../../src/api/surveyList.ts'
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

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The content of the dashboard's cells, with their links. */
const everyCell = [
  'archived',
  'completed',
  'open in_progress',
  'open pending',
  'overdue in_progress',
  'overdue pending',
]

const cellOf = ({ state, status }: SurveyCellWire) =>
  state === 'completed' || state === 'archived' ? state : `${state} ${status}`

type FirstPage = (email: string, query?: string) => Promise<SurveyListWire>

async function inDemoWorld(clock: string, promise: (deps: Deps, firstPage: FirstPage) => Promise<void>): Promise<void> {
  const now = Date.parse(clock)
  const { database, remove } = await openTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'screening-test-'))
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: 'off' })
  const deps = await assemble({ settings, database, clock: () => now, log: silent, jobsPolling: false })
  const app = await buildApp(deps)
  try {
    await loadDemoWorld(deps)
    await createSurveysForToday(deps)
    await promise(deps, async (email, query = '') => {
      const staff = deps.db.selectFrom('staff').select('id').where('email', '=', email)
      const { id: staffId } = await staff.executeTakeFirstOrThrow()
      const token = newToken()
      await insertSession(deps.db, { staffId, tokenHash: tokenHash(token), now: new Date(now).toISOString() })
      const headers = { audience: 'dashboard', authorization: `Bearer ${token}` }
      return (await app.inject({ url: `${apiBase}/asq_surveys?page=1${query}`, headers })).json()
    })
  } finally {
    await app.close()
    await deps.jobs.stop()
    await remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

describe.each(['2026-08-31T03:30:00Z', '2028-02-29T12:00:00Z'])(
  'the demo world made at %s, after the daily job',
  (clock) => {
    it('shows every state and link on both sides in the first rows of teacher and coach, and names no two children alike', () =>
      inDemoWorld(clock, async ({ db }, firstPage) => {
        for (const { email, role } of demoAccounts.filter((account) => ['teacher', 'coach'].includes(account.role))) {
          for (const query of ['', '&asq=asq_3', '&asq=asq_se2']) {
            const { data } = await firstPage(email, query)
            expect(data).toHaveLength(25)
            const sides = {
              parent: data.flatMap((row) => row.questionnaire ?? []),
              teacher: data.flatMap((row) => row.teacher_questionnaire ?? []),
            }
            for (const [side, cells] of Object.entries(sides)) {
              const shown = [...new Set(cells.map(cellOf))].sort()
              expect({ role, query, side, shown }).toEqual({ role, query, side, shown: everyCell })
            }
          }
        }
        const { rows: namesakes } = await sql`
        select partner_id, sort_name from children group by partner_id, sort_name having count(*) > 1`.execute(db)
        expect(namesakes).toEqual([])
      }))
  },
)
