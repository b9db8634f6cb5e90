import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export interface Import {
  readonly from: string
  readonly to: string
  readonly typeOnly: boolean
  readonly dynamic: boolean
}

export const sourceFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|js)$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name))

/** Lists the static and dynamic imports of a file; relative ones as paths from the project's root. */
export function importsOf(file: string): Import[] {
  const source = readFileSync(join(root, file), 'utf8')
  const found = [
    ...source.matchAll(/^(?:import|export)\s+(type\s)?[^'"`;]*?from\s+['"]([^'"]+)['"]/gm),
    ...source.matchAll(/^import\s+()['"]([^'"]+)['"]/gm),
    ...source.matchAll(/\bimport\(\s*()['"]([^'"]+)['"]/g),
  ]
  return found.map(([text, type, target = '']) => ({
    from: file,
    to: target.startsWith('.') ? normalize(join(dirname(file), target)) : target,
    typeOnly: Boolean(type?.trim()),
    dynamic: text.startsWith('import('),
  }))
}
