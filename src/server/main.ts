import { existsSync } from 'node:fs'
import path from 'node:path'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './http/app.ts'
import { assemble } from './process/assemble.ts'
import { latestMigration } from './db/migrate.ts'
import { type Database, openDatabase } from './db/pool.ts'
import { inTurn, prepare } from './db/prepare.ts'
import { enterDemoMode } from './demo/demoMode.ts'
import type { DemoAccount, Deps } from './deps.ts'
import { logged } from './http/errors.ts'
import { startAllJobs } from './jobs/all.ts'
import { openDataFolder } from './process/dataFolder.ts'
import { processLog } from './process/processLog.ts'
import { readSettings, type Settings } from './process/settings.ts'
import { sentenceOf } from './process/startFailure.ts'

/**
 * How long open calls may take to finish after SIGTERM. Then their connections are cut, so that the database still
 * closes cleanly.
 */
const drainLimit = 7_000
/** The process exits after this time in any case. */
const stopLimit = 10_000

const clientFolder = path.resolve(import.meta.dirname, '../client')

const say = (line = '') => console.log(line)

function sayWhere(settings: Settings): void {
  if (settings.database.kind === 'server') {
    const { host, pathname } = new URL(settings.database.url)
    say(`Database:   PostgreSQL at ${host}${pathname}`)
    return
  }
  say(`Database:   embedded PostgreSQL in ${path.resolve(settings.database.folder ?? settings.dataDir)}`)
  say('            It survives a killed process, but not a power cut: use DATABASE_URL for what must not be lost.')
}

function sayWho(accounts: readonly DemoAccount[]): void {
  if (accounts.length === 0) return
  say()
  say('Demo mode. Everybody here is invented; these people sign in:')
  const width = Math.max(...accounts.map(({ email }) => email.length))
  for (const { email, password, role, partner_name } of accounts) {
    say(`  ${email.padEnd(width)}  ${password}  ${role.padEnd(23)}  ${partner_name}`)
  }
}

/** Migrates the database, fills it in demo mode, and starts the background work. */
async function begin(settings: Settings, database: Database): Promise<Deps> {
  const applied = await prepare(database)
  say(`Schema:     ${latestMigration}${applied.length > 0 ? `, ${applied.length} migration(s) applied now` : ''}`)
  const deps = await assemble({ settings, database, clock: Date.now, log: processLog, jobsPolling: true })
  if (settings.demo) {
    const { isNew, accounts } = await enterDemoMode(deps)
    deps.demoAccounts = accounts
    if (isNew) say('Demo world: made now, with two partners and their families')
    else if (accounts.length === 0) say('Demo world: not loaded, because this database has a partner of its own')
  }
  await startAllJobs(deps)
  return deps
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  say(settings.productName)
  sayWhere(settings)
  await openDataFolder(settings)
  const database = await openDatabase(settings)
  const deps = await inTurn(database, () => begin(settings, database))
  const app = await buildApp(deps, {
    logger: { level: 'warn', stream: process.stderr },
    ...(existsSync(path.join(clientFolder, 'index.html')) ? { clientFolder } : {}),
  })

  closeWithGrace(
    {
      delay: stopLimit,
      logger: { error: () => processLog.error({}, 'closing took too long') },
      onSecondSignal: () => undefined,
    },
    async ({ err, signal }) => {
      if (err) processLog.error(logged(err), 'stopping after an error')
      else say(`Stopping (${signal ?? 'asked to'}): no new calls, open ones are answered first.`)
      const cut = setTimeout(() => app.server.closeAllConnections(), drainLimit)
      await app.close()
      clearTimeout(cut)
      await deps.jobs.stop()
      await deps.printer.stop()
      await database.close()
      say('Stopped.')
    },
  )

  database.whenLost((sentence) => {
    console.error(sentence)
    process.exit(1)
  })
  const address = await app.listen({ port: settings.port, host: settings.host })
  sayWho(deps.demoAccounts)
  if (!settings.demo && !(await deps.db.selectFrom('partners').select('id').limit(1).executeTakeFirst())) {
    say('Nobody can sign in yet. In another terminal (with the embedded database: after stopping this one):')
    say('  npm run create-admin -- EMAIL')
  }
  say()
  say(`Ready:      ${address}/dashboard`)
}

try {
  await start()
} catch (error) {
  console.error(sentenceOf(error))
  process.exit(1)
}
