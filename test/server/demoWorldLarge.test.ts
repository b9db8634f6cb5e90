import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedLargeWorld } from '../../src/server/demo/largeWorld.ts'
import { isPasswordOf } from '../../src/server/identity/passwordHash.ts'
import { openTestDatabase, type TestDatabase } from './testDatabase.ts'

const now = Date.parse('2026-11-21T15:30:00Z')
const password = 'a password for measuring'
let test: TestDatabase

beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.remove())

it('makes a partner with so many children, and a further one beside it', async () => {
  const progress: number[] = []
  const world = await seedLargeWorld(test.database, {
    children: 90,
    now,
    password,
    onProgress: (stored) => progress.push(stored),
  })
  const further = await seedLargeWorld(test.database, { children: 30, now, password })
  expect(progress).toEqual([90])
  const { rows } = await sql<{ partner_id: number; children: number; listed: number; surveys: number }>`
    select c.partner_id, count(*) as children,
      count(*) filter (where exists (select from survey_list l where l.child_id = c.id)) as listed,
      (select count(*) from surveys s where s.partner_id = c.partner_id) as surveys
    from children c group by c.partner_id order by c.partner_id`.execute(test.database.kysely)
  expect(rows).toMatchObject([
    { partner_id: world.partnerId, children: 90 },
    { partner_id: further.partnerId, children: 30 },
  ])
  for (const { children, listed, surveys } of rows) {
    expect(listed).toBeGreaterThan(children * 0.9)
    expect(surveys).toBeGreaterThan(children)
  }
})

it('creates no one who could open another partner’s records', async () => {
  const staff = await test.database.kysely.selectFrom('staff').select(['role', 'password_hash']).execute()
  expect(new Set(staff.map(({ role }) => role))).toEqual(
    new Set(['teacher', 'coach', 'partner_admin_dashboard', 'partner_admin']),
  )
  expect(await isPasswordOf(staff[0]?.password_hash ?? null, password)).toBe(true)
})
