import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/server/http/app.ts'
import { openServer } from '../../src/server/db/postgresServer.ts'
import type { Database } from '../../src/server/db/pool.ts'
import { openTestDatabase, type TestDatabase } from './testDatabase.ts'
import { startTestServer, type TestServer } from './testServer.ts'

const limit = 3

/** Without DATABASE_URL there is one connection, and no limit that it could reach. */
describe.runIf(process.env['DATABASE_URL'])('where PostgreSQL gives few connections', () => {
  const role = `screening_limited_${randomBytes(4).toString('hex')}`
  let test: TestDatabase
  let url: string
  let limited: Database
  let server: TestServer
  const others: pg.Client[] = []
  const release = () => Promise.all(others.splice(0).map((other) => other.end()))

  beforeAll(async () => {
    test = await openTestDatabase()
    await test.database.query(`create role ${role} login connection limit ${limit} in role pg_read_all_data`)
    const address = new URL(test.url!)
    address.username = role
    url = address.toString()
    server = await startTestServer()
  })
  afterAll(async () => {
    await release()
    await server.stop()
    await limited.close()
    await test.database.query(`drop role ${role}`)
    await test.remove()
  })

  it('waits for the connections that it has: 40 statements at once, by query and by Kysely, all succeed', async () => {
    limited = await openServer({ url, connections: 10 })
    const slow = Array.from({ length: 20 }, () => limited.query('select pg_sleep(0.05)'))
    const read = Array.from({ length: 20 }, () => limited.kysely.selectFrom('partners').select('id').execute())
    const outcomes = await Promise.allSettled([...slow, ...read])
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 'fulfilled'))
    await limited.close()
  })

  it('answers 503 with Retry-After when it gets none at all, and serves again once there is one', async () => {
    limited = await openServer({ url, connections: 10 })
    // Ends the connection that opening left behind.
    await limited.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
    for (let count = 0; count < limit; count += 1) {
      const other = new pg.Client({ connectionString: url })
      others.push(other)
      await other.connect()
    }
    const app = await buildApp({ ...server.deps, database: limited, db: limited.kysely })
    const token = 'x'.repeat(43)
    const call = () =>
      app.inject({ url: '/api/authentication', headers: { audience: 'dashboard', authorization: `Bearer ${token}` } })
    const began = performance.now()
    const refused = await Promise.all(Array.from({ length: 12 }, call))
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 503))
    expect(refused.map(({ headers }) => Number(headers['retry-after']))).toEqual(Array.from({ length: 12 }, () => 2))
    // Nobody waits for connections that there are not.
    expect(performance.now() - began).toBeLessThan(4_000)
    await release()
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
    await app.close()
  })
})
