import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

interface Import {
  readonly from: string
  readonly to: string
  readonly typeOnly: boolean
}

const sourceFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|js)$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name))

/** Every static and dynamic import of a file; relative ones as paths from the project's root. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found = [
    ...text.matchAll(/^(?:import|export)\s+(type\s)?[^'"`;]*?from\s+['"]([^'"]+)['"]/gm),
    ...text.matchAll(/^import\s+()['"]([^'"]+)['"]/gm),
    ...text.matchAll(/\bimport\(\s*()['"]([^'"]+)['"]/g),
  ]
  return found.map(([, type, target = '']) => ({
    from: file,
    to: target.startsWith('.') ? normalize(join(dirname(file), target)) : target,
    typeOnly: Boolean(type?.trim()),
  }))
}

const importsUnder = (folder: string) => sourceFiles(folder).flatMap(importsOf)
const isOurs = ({ to }: Import) => /^(machines|src|test)\//.test(to)
const under = (...folders: string[]) => {
  const prefixes = folders.map((folder) => `${folder}/`)
  return ({ to }: Import) => prefixes.some((prefix) => to.startsWith(prefix))
}
const named =
  (...packages: string[]) =>
  ({ to }: Import) =>
    packages.some((name) => to === name || to.startsWith(`${name}/`) || (name.endsWith(':') && to.startsWith(name)))
const described = (imports: Import[]) => imports.map(({ from, to }) => `${from} imports ${to}`)

describe('who may import whom (docs/architecture.md)', () => {
  it('keeps machines to xstate, other machines, the domain and types of the wire', () => {
    const refused = importsUnder('machines').filter(
      (one) =>
        !(named('xstate')(one) || under('machines', 'src/domain')(one) || (under('src/api')(one) && one.typeOnly)),
    )
    expect(described(refused)).toEqual([])
  })

  it('lets the domain import nothing but the domain', () => {
    expect(described(importsUnder('src/domain').filter((one) => !under('src/domain')(one)))).toEqual([])
  })

  it('lets the wire import zod and the domain only', () => {
    const refused = importsUnder('src/api').filter((one) => !(named('zod')(one) || under('src/domain', 'src/api')(one)))
    expect(described(refused)).toEqual([])
  })

  it('lets only the statechart screens read the book: its plain model, its words and its style, never the layout', () => {
    const refused = importsUnder('src/web').filter(
      (one) =>
        under('src/book')(one) &&
        !(
          one.from.startsWith('src/web/flows/statecharts/') &&
          (under('src/book/model')(one) || one.to === 'src/book/picture/chart.css')
        ),
    )
    expect(described(refused)).toEqual([])
  })

  it('keeps zod and the schemas out of the browser: only paths and types', () => {
    const refused = importsUnder('src/web').filter(
      (one) =>
        named('zod')(one) ||
        (under('src/api')(one) && !one.typeOnly && one.to !== 'src/api/paths.ts') ||
        under('src/server', 'test')(one),
    )
    expect(described(refused)).toEqual([])
  })

  it('keeps the server apart from the browser and the machines', () => {
    expect(described(importsUnder('src/server').filter(under('src/web', 'machines', 'src/book', 'test')))).toEqual([])
  })

  it('lets a flow import no other flow', () => {
    const flowOf = (path: string) => /^src\/web\/flows\/([^/]+)\//.exec(path)?.[1]
    const refused = importsUnder('src/web/flows').filter(
      (one) => isOurs(one) && flowOf(one.to) !== undefined && flowOf(one.to) !== flowOf(one.from),
    )
    expect(described(refused)).toEqual([])
  })

  it('lets the parts import nothing of ours but parts', () => {
    expect(described(importsUnder('src/web/ui').filter((one) => isOurs(one) && !under('src/web/ui')(one)))).toEqual([])
  })

  it('lets the statechart book import machines, xstate, elkjs and node, and nothing that ships import it', () => {
    const refused = importsUnder('src/book').filter(
      (one) =>
        !(under('machines', 'src/book')(one) || named('xstate', 'elkjs', 'node:', 'vite')(one)) ||
        (named('vite')(one) && one.from !== 'src/book/start.js'),
    )
    expect(described(refused)).toEqual([])
  })

  it('keeps elkjs to the one file that lays pictures out, so that it never ships', () => {
    const refused = ['machines', 'src', 'test']
      .flatMap(importsUnder)
      .filter((one) => named('elkjs')(one) && !one.typeOnly && one.from !== 'src/book/picture/layout.ts')
    expect(described(refused)).toEqual([])
    const layout = importsUnder('src/book').filter(
      (one) => !one.typeOnly && under('src/book/picture')(one) && one.to.endsWith('/layout.ts'),
    )
    expect(layout.map(({ from }) => from)).toEqual(['src/book/picture/drawings.ts'])
  })

  it("keeps the book's model fit for a browser: no node, no layout, no machine by name", () => {
    const refused = importsUnder('src/book/model').filter((one) => !one.typeOnly && !under('src/book/model')(one))
    expect(described(refused)).toEqual([])
  })

  it('has no barrels and no file that explains nothing', () => {
    const poor = ['machines', 'src'].flatMap(sourceFiles).filter((file) => {
      const name = relative(root, join(root, file)).replace(/^.*\//, '')
      return (
        !file.startsWith('src/web/routes/') && /^(index|utils?|helpers?|common|types|misc)\.(ts|tsx|js)$/.test(name)
      )
    })
    expect(poor).toEqual([])
  })

  it('keeps source files below 300 lines', () => {
    const long = ['machines', 'src']
      .flatMap(sourceFiles)
      .filter((file) => !file.endsWith('.gen.ts') && !file.includes('/migrations/'))
      .filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 301)
    expect(long).toEqual([])
  })
})
