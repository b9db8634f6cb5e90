import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** `node src/build/start.js [COMMAND ARGUMENTS]`: builds if needed, then runs the server or a command from dist. */

const commands = ['create-admin', 'seed', 'import-instruments', 'import-follow-up', 'backup', 'restore', 'openapi']
const [oldestMajor, oldestMinor] = [20, 19]

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  console.error(`Node ${oldestMajor}.${oldestMinor} or later is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

const asked = process.argv[2]
const command = asked !== undefined && commands.includes(asked) ? asked : 'main'
if (command === 'main' && asked !== undefined) {
  console.error(`"${asked}" is no command. There are: ${commands.join(', ')}; without one the server starts.`)
  process.exit(1)
}
if (command !== 'main') process.argv.splice(2, 1)

const { ensureBuilt } = await import('./build.js')
try {
  await ensureBuilt()
} catch (error) {
  console.error(`The build failed: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
await import(pathToFileURL(path.resolve(import.meta.dirname, `../../dist/server/${command}.js`)).href)
