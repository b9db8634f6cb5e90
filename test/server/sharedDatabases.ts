import { randomBytes } from 'node:crypto'
import pg from 'pg'

const run = 'SCREENING_TEST_RUN'

/** The prefix of this run's shared databases on a PostgreSQL server. */
export const sharedDatabasesPrefix = (): string => `screening_test_${process.env[run] ?? 'alone'}_`

/**
 * Drops what the workers shared on the server of DATABASE_URL once all files have run; the embedded ones end with their
 * worker.
 */
export default function setup(): () => Promise<void> {
  process.env[run] = randomBytes(4).toString('hex')
  return async () => {
    const url = process.env['DATABASE_URL']
    if (!url) return
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      const { rows } = await client.query<{ datname: string }>(
        'select datname from pg_database where starts_with(datname, $1)',
        [sharedDatabasesPrefix()],
      )
      for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
    } finally {
      await client.end()
    }
  }
}
