import path from 'node:path'
import { runnerImport } from 'vite'

/** `npm run book`: Node 20 runs no TypeScript, and the book is no part of the built product, so Vite runs it from its sources. */

try {
  const { module } = await runnerImport(path.join(import.meta.dirname, 'main.ts'), {
    configFile: false,
    logLevel: 'warn',
  })
  process.exitCode = await module.run(process.argv.slice(2))
} catch (error) {
  // A machine that XState refuses (a transition to a state that does not exist) throws when it is imported.
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
