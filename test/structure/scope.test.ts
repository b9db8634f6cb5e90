import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { exportedFunctions, repositoryFiles } from './repositoryFunctions.ts'

const server = path.join(import.meta.dirname, '../../src/server')
const files = repositoryFiles()
const functions = files.flatMap((file) => file.functions)

/** What asks the database for something other than partners' records, or makes the demonstration's. */
const withoutRepository = /^(?:repositories|db|demo)\/|^(?:http\/(?:audit|health)|identity\/scope|main)\.ts$/
const statement = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bquery\(\s*['"`]/

describe('the scope of repository functions (docs/decisions/0002)', () => {
  it('is a parameter of each one that asks the database, outside system/', () => {
    const forgotten = functions.filter(
      ({ isSystem, takesScope, asksDatabase }) => !isSystem && asksDatabase && !takesScope,
    )
    expect(forgotten.map(({ name }) => name)).toEqual([])
    expect(functions.filter(({ takesScope, asksDatabase }) => takesScope && asksDatabase).length).toBeGreaterThan(40)
  })

  it('is lacking in system/ for a reason that each file states, and is not taken there', () => {
    const system = files.filter(({ isSystem }) => isSystem)
    expect(system.filter(({ reason }) => reason === null).map(({ name }) => name)).toEqual([])
    expect(functions.filter(({ isSystem, takesScope }) => isSystem && takesScope)).toEqual([])
    expect(files.filter(({ isSystem, reason }) => !isSystem && reason !== null)).toEqual([])
  })

  it('cannot be got around: only repositories hold statements', () => {
    const elsewhere = readdirSync(server, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !withoutRepository.test(name))
      .filter((name) => statement.test(readFileSync(path.join(server, name), 'utf8')))
    expect(elsewhere).toEqual([])
  })

  it('is noticed to be missing, however the function is written', () => {
    const forgotten = [
      'export async function read(db: Kysely<Tables>, id: number): Promise<number> { return id }',
      'export function read(db: Kysely<Tables>, { scope }: { scope: Scope }) { return scope }',
      'export function read(id: number): Promise<number> { return known.get(id) }',
      'export const read = async (id: number) => id',
      'export const read = (tx: Kysely<Tables>) => tx.selectFrom(children)',
      'export const read = function (query: Database["query"]) { return query() }',
    ]
    for (const source of forgotten)
      expect(exportedFunctions('notes.ts', source)).toMatchObject([{ takesScope: false, asksDatabase: true }])
    expect(
      exportedFunctions('notes.ts', 'export const read = async (db: Kysely<Tables>, { id }: Scope) => id'),
    ).toEqual([{ name: 'notes.read', isSystem: false, takesScope: true, asksDatabase: true }])
  })

  it('is not hidden by an export that says nothing about parameters', () => {
    const hidden = [
      'const read = async () => 1\nexport { read }',
      "export * from './notes.ts'",
      'export default async () => 1',
      'export const read = wrapped(async () => 1)',
      'export const all = { read: async () => 1 }',
      'export class Notes { async read() {} }',
    ]
    for (const source of hidden) expect(() => exportedFunctions('notes.ts', source)).toThrow('by its own declaration')
  })
})
