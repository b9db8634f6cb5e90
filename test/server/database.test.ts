import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { DatabaseFailure } from '../../src/server/db/failure.ts'
import { migrate, NewerSchema } from '../../src/server/db/migrate.ts'
import type { Database } from '../../src/server/db/pool.ts'
import { openTestDatabase, type TestDatabase } from './testDatabase.ts'

let test: TestDatabase
let database: Database
beforeAll(async () => {
  test = await openTestDatabase()
  database = test.database
})
afterAll(() => test.remove())

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('values', () => {
  it('reads int8 and counts as numbers, dates as days, times as ISO 8601, bytes as buffers', async () => {
    const { rows } = await database.query(
      `select 9007199254740991::int8 as big, 12.5::numeric as exact, 0.5::float8 as half, date '2026-02-28' as day,
        timestamptz '2026-03-01 08:30:00.25-05' as time, timestamptz '-infinity' as never, '\\x00ff'::bytea as bytes,
        array[1, 2]::int8[] as bigs, array['a', null, 'b,c'] as texts, array[timestamptz '2026-01-01Z'] as times,
        array[date '2026-01-01'] as days, '{"a": [1, null]}'::jsonb as json, null::timestamptz as nothing, true as yes`,
    )
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        exact: 12.5,
        half: 0.5,
        day: '2026-02-28',
        time: '2026-03-01T13:30:00.250Z',
        never: '-infinity',
        bytes: Buffer.from([0, 255]),
        bigs: [1, 2],
        texts: ['a', null, 'b,c'],
        times: ['2026-01-01T00:00:00.000Z'],
        days: ['2026-01-01'],
        json: { a: [1, null] },
        nothing: null,
        yes: true,
      },
    ])
  })

  it('takes arrays, bytes, JSON texts and -infinity as parameters', async () => {
    const { rows } = await database.query(
      'select $1::int[] as ids, $2::bytea as bytes, $3::jsonb as json, $4::timestamptz as never, $5::text[] as texts, $6::date as day',
      [[3, 4], Buffer.from('ab'), '{"k":1}', '-infinity', ['x"y', null, ''], '2026-11-21'],
    )
    expect(rows).toEqual([
      {
        ids: [3, 4],
        bytes: Buffer.from('ab'),
        json: { k: 1 },
        never: '-infinity',
        texts: ['x"y', null, ''],
        day: '2026-11-21',
      },
    ])
  })
})

describe('failures', () => {
  it('carry the code, the constraint and the table, and nothing of the statement or its values', async () => {
    await database.query('create table secrets (name text primary key, age int)')
    await database.query('insert into secrets values ($1, 3)', ['Rosalind'])
    const twice = await failureOf(database.query('insert into secrets values ($1, 3)', ['Rosalind']))
    expect(twice).toMatchObject({ code: '23505', constraint: 'secrets_pkey', table: 'secrets' })
    const wrong = await failureOf(database.query('insert into secrets values ($1, $2)', ['Rosalind', 'Rosalind']))
    for (const failure of [twice, wrong]) {
      expect(failure).toBeInstanceOf(DatabaseFailure)
      const everything = JSON.stringify(failure, Object.getOwnPropertyNames(failure)) + String(failure)
      expect(everything).not.toMatch(/Rosalind|insert into/)
    }
  })

  it('are scrubbed in transactions of the query builder too', async () => {
    const failure = await failureOf(
      database.kysely.transaction().execute((tx) => sql`insert into secrets values (${'Rosalind'}, 1)`.execute(tx)),
    )
    expect(failure).toMatchObject({ code: '23505', constraint: 'secrets_pkey' })
    expect(String((failure as Error).stack)).not.toContain('Rosalind')
  })

  it('name the unknown word of a wrong statement, for its author', async () => {
    expect(String(await failureOf(database.query('select * from nowhere where x = $1', ['Rosalind'])))).toMatch(
      /42P01.*nowhere/,
    )
  })
})

describe('transactions', () => {
  it('roll back as a whole', async () => {
    await failureOf(
      database.kysely.transaction().execute(async (tx) => {
        await tx.insertInto('settings').values({ key: 'half', value: '1' }).execute()
        throw new Error('no')
      }),
    )
    expect((await database.query(`select from settings where key = 'half'`)).rows).toHaveLength(0)
  })

  it('keep statements of others outside', async () => {
    await Promise.all([
      database.kysely
        .transaction()
        .execute(async (tx) => {
          await tx.insertInto('settings').values({ key: 'inside', value: '1' }).execute()
          await sql`select pg_sleep(0.05)`.execute(tx)
          throw new Error('undo')
        })
        .catch(() => undefined),
      database.query(`insert into settings (key, value) values ('outside', '1')`),
    ])
    const { rows } = await database.query(`select key from settings where key in ('inside', 'outside')`)
    expect(rows).toEqual([{ key: 'outside' }])
  })

  it('a hundred simultaneous ones all end', async () => {
    await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        database.kysely.transaction().execute(async (tx) => {
          await tx
            .insertInto('settings')
            .values({ key: `many_${number}`, value: '1' })
            .execute()
        }),
      ),
    )
    const { rows } = await database.query(`select count(*) as count from settings where key like 'many\\_%'`)
    expect(rows).toEqual([{ count: 100 }])
  })
})

describe('listen and notify', () => {
  it('delivers ids to every listener until it stops', async () => {
    const heard: (string | null)[] = []
    const arrived = () => new Promise<void>((resolve) => void (next = resolve))
    let next: () => void = () => undefined
    const stop = await database.listen('job_ends', (payload) => {
      heard.push(payload)
      next()
    })
    const first = arrived()
    await database.notify('job_ends', '17')
    await first
    await stop()
    await database.notify('job_ends', '18')
    const other = arrived()
    const stopOther = await database.listen('others', () => next())
    await database.notify('others', '1')
    await other
    await stopOther()
    expect(heard).toEqual(['17'])
  })

  it.runIf(process.env['DATABASE_URL'])(
    'tells the listener to read what it missed when a lost connection is back',
    async () => {
      const heard: (string | null)[] = []
      let next: () => void = () => undefined
      const arrived = () => new Promise<void>((resolve) => void (next = resolve))
      const stop = await database.listen('missed', (payload) => {
        heard.push(payload)
        next()
      })
      const back = arrived()
      await database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen missed' and pid <> pg_backend_pid()`,
      )
      await back
      const again = arrived()
      await database.notify('missed', '5')
      await again
      await stop()
      expect(heard).toEqual([null, '5'])
    },
  )

  it('refuses more than ids', async () => {
    await expect(database.notify('job_ends', 'x'.repeat(8_000))).rejects.toThrow('below 8000 bytes')
    await expect(database.notify('Job ends; drop', '1')).rejects.toThrow('no channel name')
  })
})

describe('migrations', () => {
  it('are applied once', async () => {
    expect(await migrate(database.kysely)).toEqual([])
  })

  it('refuse a database of a newer release with a clear line', async () => {
    await database.query(`insert into kysely_migration (name, timestamp) values ('9999_future', '2030-01-01')`)
    await expect(migrate(database.kysely)).rejects.toThrow(NewerSchema)
    await expect(migrate(database.kysely)).rejects.toThrow('9999_future')
    await database.query(`delete from kysely_migration where name = '9999_future'`)
  })
})
