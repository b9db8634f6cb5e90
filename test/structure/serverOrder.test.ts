import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../../src/server')

interface Import {
  readonly from: string
  readonly to: string
  readonly typeOnly: boolean
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|js)$/.test(name))

/** The imports of a server file from the server, as paths below src/server. */
function importsOf(from: string): Import[] {
  const text = readFileSync(path.join(root, from), 'utf8')
  const found = [
    ...text.matchAll(/^(?:import|export)\s+(type\s)?[^'"`;]*?from\s+['"](\.[^'"]+)['"]/gm),
    ...text.matchAll(/\bimport\(\s*()['"](\.[^'"]+)['"]/g),
  ]
  return found
    .map(([, type, target = '']) => ({
      from,
      to: path.relative(root, path.resolve(root, path.dirname(from), target)),
      typeOnly: Boolean(type?.trim()),
    }))
    .filter(({ to }) => !to.startsWith('..'))
}

const imports = files.flatMap(importsOf)
const roomOf = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : file)

/**
 * Which room may import which within src/server (docs/architecture.md); `?` for types only, a path for that file alone.
 * Every room may read the types of `deps.ts` and the tables of `db`. The errors in which a call may end
 * (http/problems.ts, http/errors.ts) may be thrown and logged anywhere.
 */
const order: Readonly<Record<string, readonly string[]>> = {
  'main.ts': ['process', 'http', 'jobs', 'db', 'demo'],
  'deps.ts': ['adapters?', 'db?', 'jobs?', 'process?'],
  process: ['adapters', 'db', 'demo', 'http', 'jobs', 'repositories'],
  cli: ['backup', 'commands', 'db', 'demo', 'http', 'process', 'repositories'],
  backup: ['adapters', 'db', 'process?', 'repositories'],
  http: ['routes', 'identity', 'policies?', 'commands?', 'db'],
  routes: ['commands', 'queries', 'presenters', 'policies', 'identity', 'adapters', 'texts', 'http'],
  policies: [],
  presenters: ['repositories?', 'commands?', 'queries?', 'identity?', 'adapters', 'texts'],
  jobs: ['commands', 'repositories', 'identity', 'db'],
  commands: ['repositories', 'queries', 'identity', 'adapters', 'texts', 'http', 'jobs', 'db'],
  queries: ['repositories', 'identity', 'texts', 'http', 'db'],
  identity: ['repositories', 'policies?', 'http', 'db'],
  repositories: ['identity', 'texts?', 'jobs?', 'db'],
  texts: ['adapters?', 'repositories?'],
  adapters: ['texts', 'process?'],
  db: ['process/processLog.ts', 'process/settings.ts?', 'jobs/jobs.ts', 'texts?'],
  demo: ['commands', 'adapters', 'repositories', 'identity', 'db'],
}

const everybodyMay = ({ to, typeOnly }: Import) =>
  (typeOnly && (to === 'deps.ts' || to === 'db/tables.ts' || to.startsWith('db/tables/'))) ||
  to === 'http/problems.ts' ||
  to === 'http/errors.ts'

describe('the order of the rooms of src/server (docs/architecture.md)', () => {
  it('has a rule for every room', () => {
    expect([...new Set(files.map(roomOf))].filter((room) => !room.includes('tsconfig')).toSorted()).toEqual(
      Object.keys(order).toSorted(),
    )
  })

  it('lets each room import only what its rule names', () => {
    const refused = imports.filter((one) => {
      const [from, to] = [roomOf(one.from), roomOf(one.to)]
      const names = (rule: string) => order[from]?.includes(rule)
      return (
        from !== to &&
        !everybodyMay(one) &&
        !names(to) &&
        !names(one.to) &&
        !(one.typeOnly && (names(`${to}?`) || names(`${one.to}?`)))
      )
    })
    expect(refused.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  it('lets commands know of jobs their names alone, so that jobs call commands and never the other way', () => {
    const refused = imports.filter(
      ({ from, to }) => ['commands', 'queries', 'repositories'].includes(roomOf(from)) && roomOf(to) === 'jobs',
    )
    expect([...new Set(refused.map(({ to }) => to))]).toEqual(['jobs/names.ts'])
  })

  it('leaves the shape of an answer to presenters: queries know no type of the wire', () => {
    const shaped = files.filter(
      (file) => file.startsWith('queries/') && /\b\w+Wire\b/.test(readFileSync(path.join(root, file), 'utf8')),
    )
    expect(shaped).toEqual([])
  })

  it('keeps presenters to values: no repository is called there, nothing is awaited', () => {
    const waiting = files.filter(
      (file) =>
        file.startsWith('presenters/') && /\bawait\b|\basync\b/.test(readFileSync(path.join(root, file), 'utf8')),
    )
    expect(waiting).toEqual([])
  })
})
