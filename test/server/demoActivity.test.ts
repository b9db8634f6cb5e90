import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadDemoWorld } from '../../src/server/demo/demoWorld.ts'
import { openTestDatabase, type TestDatabase } from './testDatabase.ts'

const now = Date.parse('2026-03-18T15:30:00Z')
let made: TestDatabase
beforeAll(async () => {
  made = await openTestDatabase()
  await loadDemoWorld({ db: made.database.kysely, clock: () => now })
})
afterAll(() => made.remove())

interface Row {
  readonly partner_id: number
  readonly week: number
  readonly all: number
  readonly future: number
  /** Activities of another partner, or from before the child or adult joined. */
  readonly elsewhere: number
}

const happenings = [
  ['plays', 'played_at', 'children', 'child_id'],
  ['free_plays', 'played_at', 'children', 'child_id'],
  ['photos', 'uploaded_at', 'children', 'child_id'],
  ['app_touches', 'touched_at', 'accounts', 'account_id'],
] as const

describe('what the families of the demo world do in their app', () => {
  it.each(happenings)(
    'has %s of every partner in the last 7 days, none in the future',
    async (table, at, owner, ownerId) => {
      const { rows } = await sql<Row>`
      select h.partner_id, count(*) as all,
        count(*) filter (where h.${sql.ref(at)} > ${new Date(now - 7 * 86_400_000).toISOString()}::timestamptz) as week,
        count(*) filter (where h.${sql.ref(at)} > ${new Date(now).toISOString()}::timestamptz) as future,
        count(*) filter (where h.partner_id <> o.partner_id or h.${sql.ref(at)} < o.created_at) as elsewhere
      from ${sql.table(table)} h join ${sql.table(owner)} o on o.id = h.${sql.ref(ownerId)}
      group by h.partner_id order by h.partner_id
    `.execute(made.database.kysely)
      expect(rows).toHaveLength(2)
      for (const row of rows) {
        expect(row).toMatchObject({ future: 0, elsewhere: 0 })
        expect(row.all).toBeGreaterThan(row.week)
        expect(row.week).toBeGreaterThan(0)
      }
    },
  )

  it('has adults who joined with their first child, some of them this month', async () => {
    const { rows } = await sql<{ early: number; late: number; fresh: number }>`
      select count(*) filter (where a.created_at < c.first) as early, count(*) filter (where a.created_at > c.first) as late,
        count(*) filter (where a.created_at > ${new Date(now - 30 * 86_400_000).toISOString()}::timestamptz) as fresh
      from accounts a join (
        select g.account_id, min(k.created_at) as first from child_caregivers g join children k on k.id = g.child_id
        group by g.account_id
      ) c on c.account_id = a.id
    `.execute(made.database.kysely)
    expect(rows[0]).toMatchObject({ early: 0, late: 0 })
    expect(rows[0]?.fresh).toBeGreaterThan(0)
  })

  it('remembers the last time of each child and adult', async () => {
    const { rows } = await sql<{ wrong: number }>`
      select count(*) as wrong from children c where c.last_played_at is distinct from (
        select max(at) from (
          select played_at as at from plays where child_id = c.id
          union all select played_at from free_plays where child_id = c.id
        ) every_play)
      or c.last_photo_at is distinct from (select max(uploaded_at) from photos where child_id = c.id)
    `.execute(made.database.kysely)
    const accounts = await sql<{ wrong: number }>`
      select count(*) as wrong from accounts a
      where a.last_touched_at is distinct from (select max(touched_at) from app_touches where account_id = a.id)
    `.execute(made.database.kysely)
    expect([rows[0]?.wrong, accounts.rows[0]?.wrong]).toEqual([0, 0])
  })
})
