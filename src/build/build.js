import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Builds the product into dist when it is missing or older than its sources. */

const root = path.resolve(import.meta.dirname, '../..')
const stamp = path.join(root, 'dist/built.json')
const sources = ['src', 'machines', 'public', 'docs/statecharts', 'index.html', 'vite.config.ts', 'package-lock.json']

/** Counts folders too: deleting a file changes its folder. @param {string} place @returns {number} */
function newestChange(place) {
  const stats = statSync(place, { throwIfNoEntry: false })
  if (stats === undefined) return 0
  if (!stats.isDirectory()) return stats.mtimeMs
  return readdirSync(place).reduce(
    (newest, name) => Math.max(newest, newestChange(path.join(place, name))),
    stats.mtimeMs,
  )
}

function isStale() {
  try {
    const { newestSource } = JSON.parse(readFileSync(stamp, 'utf8'))
    return newestChangeOfSources() > newestSource
  } catch {
    return true
  }
}

/** Without the sources (an installed build) there is nothing to compare with. */
function newestChangeOfSources() {
  return Math.max(...sources.map((source) => newestChange(path.join(root, source))))
}

/** @param {{ always?: boolean }} [options] @returns {Promise<boolean>} whether it built */
export async function ensureBuilt({ always = false } = {}) {
  if (!always && !isStale()) return false
  process.stdout.write('Building the dashboard (first start, or its sources have changed) ...\n')
  const started = Date.now()
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ root, logLevel: 'warn', mode: 'production' })
  await builder.buildApp()
  writeFileSync(stamp, JSON.stringify({ newestSource: newestChangeOfSources() }))
  process.stdout.write(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.\n`)
  return true
}

if (process.argv[1] === import.meta.filename) await ensureBuilt({ always: !process.argv.includes('--if-stale') })
