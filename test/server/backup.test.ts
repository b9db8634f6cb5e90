import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../src/api/paths.ts'
import { folderStorage } from '../../src/server/adapters/storage.ts'
import { type BackupSettings, makeBackup } from '../../src/server/backup/backup.ts'
import { restoreBackup } from '../../src/server/backup/restore.ts'
import { type Database, openDatabase } from '../../src/server/db/pool.ts'
import { startPasswordEmails } from '../../src/server/jobs/passwordEmails.ts'
import { startResultsEmails } from '../../src/server/jobs/resultsEmails.ts'
import { assemble } from '../../src/server/process/assemble.ts'
import { newToken, tokenHash } from '../../src/server/identity/token.ts'
import { readSettings } from '../../src/server/process/settings.ts'
import { insertOneTimeLink } from '../../src/server/repositories/system/oneTimeLinks.ts'
import { deviceAt, written } from './answerCalls.ts'
import { run } from './builtServer.ts'
import { dataUrlOf, jpegOf } from './hostilePictures.ts'
import { makeEmptyDatabase, openStoredDatabase } from './testDatabase.ts'
import { startTestServer, type TestServer } from './testServer.ts'
import { tiny } from './tinyInstrument.ts'

const isEmbedded = !process.env['DATABASE_URL']

let place: string
let server: TestServer
let source: BackupSettings
const ends: (() => Promise<void>)[] = []

beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'backup-'))
  const folder = path.join(place, 'source/database')
  const on = await openStoredDatabase(folder)
  server = await startTestServer({ on })
  source = {
    dataDir: server.deps.settings.dataDir,
    database: on.url === null ? { kind: 'embedded', folder } : { kind: 'server', url: on.url },
  }
})
afterAll(async () => {
  for (const end of ends) await end()
  await server.stop()
  await rm(place, { recursive: true, force: true })
})

/** An empty place to restore into. */
async function emptyTarget(): Promise<BackupSettings> {
  const dataDir = await mkdtemp(path.join(place, 'target-'))
  if (isEmbedded) return { dataDir, database: { kind: 'embedded', folder: path.join(dataDir, 'database') } }
  const { url, remove } = await makeEmptyDatabase()
  ends.push(remove)
  return { dataDir, database: { kind: 'server', url } }
}

const newBackup = async (from = source, env: NodeJS.ProcessEnv = process.env) => {
  const folder = path.join(place, `backup-${crypto.randomUUID()}`)
  await makeBackup(from, folder, env)
  return folder
}

const restore = (to: BackupSettings, from: string, env: NodeJS.ProcessEnv = process.env) => restoreBackup(to, from, env)

async function opened<Result>(
  settings: BackupSettings,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(settings)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const countsOf = async ({ query }: Database) => {
  const tables = await query(
    `select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const counts: Record<string, unknown> = {}
  for (const { name } of tables.rows) {
    const { rows } = await query(`select count(*) as count from "${String(name)}"`)
    counts[String(name)] = rows[0]!['count']
  }
  return counts
}

describe('a backup of the running server, restored into an empty place', () => {
  let target: BackupSettings
  let pictureId: string
  let reportId: string
  let before: Record<string, unknown>

  beforeAll(async () => {
    const child = server.world.a.children.inside
    const teacher = await server.signIn('teacher')
    const coach = await server.signIn('coach')
    written(await deviceAt(teacher, child).give(tiny.image, { image: dataUrlOf(await jpegOf(300, 400)) }))
    pictureId = (await server.db.selectFrom('files').select('id').executeTakeFirstOrThrow()).id
    expect(await coach.post(paths.asqSurveysCsvExport, {})).toMatchObject({ status: 202 })
    await server.deps.jobs.runDue()
    reportId = (await server.db.selectFrom('csv_exports').select('id').executeTakeFirstOrThrow()).id
    expect((await coach.post(paths.resultsEmail(child.parentSurveyId))).status).toBe(202)
    const { email } = await server.db
      .selectFrom('staff')
      .select('email')
      .where('id', '=', coach.staffId)
      .executeTakeFirstOrThrow()
    await server.anonymous.post(paths.forgotPassword, { email })
    await insertOneTimeLink(server.db, { staffId: coach.staffId, tokenHash: tokenHash(newToken()), now: Date.now() })
    before = await countsOf(server.deps.database)

    target = await emptyTarget()
    const [folder] = await Promise.all([
      newBackup(),
      // The server goes on answering meanwhile.
      Promise.all(Array.from({ length: 20 }, () => coach.get(paths.authentication))),
    ])
    await restore(target, folder)
  })

  it('holds every row and every file', async () => {
    const { audit_events: recorded, one_time_links: _links, ...others } = before
    const { audit_events: restored, ...all } = await opened(target, countsOf)
    expect(all).toMatchObject(others)
    expect(restored).toBeGreaterThanOrEqual(Number(recorded))
    const there = folderStorage(path.join(target.dataDir, 'files'))
    for (const id of [pictureId, reportId]) {
      const stored = await server.deps.storage.get(id)
      expect(stored?.byteLength).toBeGreaterThan(100)
      expect(await there.get(id)).toEqual(stored)
    }
  })

  it('sends no e-mail that waited, and says of one for a family that it was not sent', async () => {
    await opened(target, async (database) => {
      const settings = readSettings({ DATA_DIR: target.dataDir, DEMO: 'off' })
      const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
      const deps = await assemble({ settings, database, clock: Date.now, log, jobsPolling: false })
      const sent: unknown[] = []
      deps.mail = { send: async (email) => void sent.push(email) }
      await startPasswordEmails(deps)
      await startResultsEmails(deps)
      expect(await deps.jobs.runDue()).toBe(0)
      expect(sent).toEqual([])
      const waiting = await deps.db.selectFrom('tracked_jobs').select(['name', 'status']).orderBy('name').execute()
      expect(waiting).toEqual([
        { name: 'csv-export', status: 'done' },
        { name: 'results-email', status: 'failed' },
      ])
      await deps.jobs.stop()
    })
  })

  it('lets nobody in by a session or a link of then', async () => {
    await opened(target, async ({ kysely }) => {
      const open = await kysely.selectFrom('sessions').select('id').where('revoked_at', 'is', null).execute()
      expect(open).toEqual([])
      expect(await kysely.selectFrom('one_time_links').selectAll().execute()).toEqual([])
    })
    expect((await (await server.signIn('coach')).get(paths.authentication)).status).toBe(200)
  })

  it('is refused where something is already, and changes nothing there', async () => {
    const folder = await newBackup()
    await expect(restore(target, folder)).rejects.toThrow(isEmbedded ? 'is not empty' : /is not empty|has tables/)
    if (target.database.kind === 'server') {
      const elsewhere = { ...target, dataDir: await mkdtemp(path.join(place, 'other-')) }
      await expect(restore(elsewhere, folder)).rejects.toThrow('has tables')
    }
    expect(await opened(target, countsOf)).toMatchObject({ files: before['files'], answers: before['answers'] })
  })
})

describe('a backup', () => {
  it('is for this user only, and is made in a new folder outside DATA_DIR', async () => {
    const folder = await newBackup()
    expect((await stat(folder)).mode & 0o077).toBe(0)
    expect((await readdir(folder)).toSorted()).toEqual(
      ['backup.json', isEmbedded ? 'database' : 'database.sql', 'files'].toSorted(),
    )
    await expect(makeBackup(source, folder, process.env)).rejects.toThrow('is not empty')
    await expect(makeBackup(source, path.join(source.dataDir, 'x'), process.env)).rejects.toThrow('lies in DATA_DIR')
  })

  it('that is not whole, or none, is not restored, and leaves the target empty', async () => {
    const target = await emptyTarget()
    const folder = await newBackup()
    await writeFile(path.join(folder, 'files', 'one more'), '')
    await expect(restore(target, folder)).rejects.toThrow('is not whole')
    await expect(restore(target, place)).rejects.toThrow('is no backup')
    expect(await readdir(target.dataDir)).toEqual([])
  })

  it('of one kind of database is not restored into the other', async () => {
    const folder = await newBackup()
    const { dataDir } = await emptyTarget()
    const other: BackupSettings = isEmbedded
      ? { dataDir, database: { kind: 'server', url: 'postgres://127.0.0.1/none' } }
      : { dataDir, database: { kind: 'embedded', folder: path.join(dataDir, 'database') } }
    await expect(restore(other, folder)).rejects.toThrow('DATABASE_URL')
  })

  it('names the package of a program of PostgreSQL that is missing, and leaves nothing behind', async () => {
    const folder = path.join(place, 'without-program')
    const settings: BackupSettings = { ...source, database: { kind: 'server', url: 'postgres://127.0.0.1/none' } }
    await expect(makeBackup(settings, folder, { PATH: place })).rejects.toThrow(
      /pg_dump is not installed.*postgresql-client/s,
    )
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
  })

  it.runIf(isEmbedded)(
    'of a folder that no process has open is made too, and there is none of no database',
    async () => {
      const first = await emptyTarget()
      await restore(first, await newBackup())
      const second = await emptyTarget()
      await restore(second, await newBackup(first))
      expect(await opened(second, countsOf)).toMatchObject({ staff: (await countsOf(server.deps.database))['staff'] })
      await expect(newBackup(await emptyTarget())).rejects.toThrow('There is no database')
    },
  )
})

describe.runIf(isEmbedded)('npm run backup and npm run restore', () => {
  it.each(['backup', 'restore'] as const)('%s says how it is used', async (command) => {
    const asked = run(command, { DATA_DIR: place })
    expect((await asked.ended).code).toBe(1)
    expect(asked.said()).toContain(`Usage: npm run ${command} -- FOLDER`)
  })

  it('ask the running server, and say what they have done in one line', async () => {
    const dataDir = path.dirname(source.database.kind === 'embedded' ? source.database.folder! : '')
    const folder = path.join(place, 'by-command')
    const backup = run('backup', { DATA_DIR: dataDir }, [folder])
    expect((await backup.ended).code).toBe(0)
    expect(backup.said()).toMatch(/holds the database and the stored files: \d+ files, \d+\.\d MB/)
    const target = path.join(place, 'by-command-target')
    await mkdir(target)
    const restored = run('restore', { DATA_DIR: target }, [folder])
    expect((await restored.ended).code).toBe(0)
    expect(restored.said()).toContain('E-mails that waited when it was made are not sent.')
  })
})
