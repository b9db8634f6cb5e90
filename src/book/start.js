import path from 'node:path'
import { runnerImport } from 'vite'

/**
 * Runs `npm run book` through Vite, because Node 20 does not run TypeScript and the book is not part of the built
 * product.
 */

try {
  const { module } = await runnerImport(path.join(import.meta.dirname, 'main.ts'), {
    configFile: false,
    logLevel: 'warn',
  })
  process.exitCode = await module.run(process.argv.slice(2))
} catch (error) {
  // A machine that XState refuses (a transition to a missing state) throws on import.
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
