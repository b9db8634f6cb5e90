import { spawnSync } from 'node:child_process'
import { ensureBuilt } from '../../src/build/build.js'

/**
 * `npm run test:paths`: walks the generated paths in Chromium; `-- --headed` shows the browser and slows it down to be
 * watched.
 */

const args = process.argv.slice(2)
const isHeaded = args.includes('--headed')
await ensureBuilt()
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'journeys',
    'test/journeys/questionnairePaths.test.ts',
    ...args.filter((arg) => arg !== '--headed'),
  ],
  { stdio: 'inherit', env: { ...process.env, ...(isHeaded ? { HEADED: '1' } : {}) } },
)
process.exitCode = status ?? 1
