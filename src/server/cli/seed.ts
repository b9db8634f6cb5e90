import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { hasPartner } from '../demo/demoWorld.ts'
import { seedLargeWorld } from '../demo/largeWorld.ts'
import { onDatabase } from './onDatabase.ts'

const usage = `Usage: npm run seed -- --children NUMBER [--add]
Makes a partner with that many children, for measuring, in the configured database.
--add: also where there is a partner already. Stop the server first.`

const mostChildren = 2_000_000

/** Resolves to the exit code: 0 when the demo world was created, 1 when it was refused. */
async function run(args: readonly string[]): Promise<0 | 1> {
  const { values } = parseArgs({
    args: [...args],
    options: { children: { type: 'string' }, add: { type: 'boolean', default: false } },
  })
  const children = Number(values.children)
  if (!Number.isInteger(children) || children < 1 || children > mostChildren) {
    console.error(usage)
    return 1
  }
  return onDatabase(async (database) => {
    if (!values.add && (await hasPartner(database.kysely))) {
      console.error('There is a partner in this database already. Use an empty one, or add one more with --add.')
      return 1
    }
    const started = Date.now()
    const seconds = () => ((Date.now() - started) / 1000).toFixed(0)
    const password = randomBytes(12).toString('base64url')
    const world = await seedLargeWorld(database, {
      children,
      now: started,
      password,
      onProgress: (stored) => console.log(`${stored} of ${children} children, ${seconds()} s`),
    })
    console.log(`Done: ${world.partnerName} with ${children} children in ${seconds()} s. Who signs in:`)
    for (const { role, email } of world.people) console.log(`  ${role}: ${email}, password ${password}`)
    return 0
  })
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
