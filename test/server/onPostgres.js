import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * `npm run test:postgres`: the server tests that can reach a database, on the PostgreSQL server of DATABASE_URL. A file
 * is left out only when nothing that it imports, directly or not, lies in src/server/db or starts a process: a new file
 * is in by default.
 */

const importPattern = /from '(\.[^']+)'|import\('(\.[^']+)'\)|^import '(\.[^']+)'/gm
const typeImport = /^import type [^']*'[^']+'/gm

/** @param {string} file */
const importsOf = (file) =>
  [...readFileSync(file, 'utf8').replaceAll(typeImport, '').matchAll(importPattern)]
    .map(([, from, lazy, bare]) => path.resolve(path.dirname(file), from ?? lazy ?? bare ?? ''))
    .filter((found) => /\.[jt]sx?$/.test(found))

/** @param {string} file */
const isDatabase = (file) =>
  file.includes('/src/server/db/') || readFileSync(file, 'utf8').includes("from 'node:child_process'")

/** @param {string} test */
function reachesDatabase(test) {
  const reached = new Set([test])
  for (const file of reached) {
    if (isDatabase(file)) return true
    for (const found of importsOf(file)) reached.add(found)
  }
  return false
}

if (!process.env['DATABASE_URL']) throw new Error('DATABASE_URL has to name a PostgreSQL server.')
const tests = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => path.join(import.meta.dirname, name))
const chosen = tests.filter((test) => reachesDatabase(test))
process.stdout.write(`${chosen.length} of ${tests.length} files of server tests reach a database.\n`)
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...chosen]
process.exitCode = spawnSync(process.execPath, vitest, { stdio: 'inherit' }).status ?? 1
