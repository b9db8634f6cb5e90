import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runnerImport } from 'vite'

/** Runs `npm run checkers` through Vite, because Node 20 does not run TypeScript. */

const { module } = await runnerImport(path.join(import.meta.dirname, 'answerCheckers.ts'), {
  configFile: false,
  logLevel: 'warn',
})
const files = module.checkerFiles()
rmSync(module.checkersFolder, { recursive: true, force: true })
mkdirSync(module.checkersFolder)
for (const [name, text] of files) writeFileSync(path.join(module.checkersFolder, name), text)
process.stdout.write(`Written: ${files.size} files in ${module.checkersFolder}\n`)
