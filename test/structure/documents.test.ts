import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './sourceImports.ts'

/** Every file of the project, by its path. */
const files = [
  ...readdirSync(root),
  ...['.ci', 'docs', 'machines', 'public', 'src', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ),
]

const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('docs/statecharts/'))

/** What docs/adding-a-flow.md calls the flow that a reader is about to write. */
const isExample = (path: string) => /addressChange|changeAddress|AddressChange|AddressTable|people|NNNN/.test(path)

const isInTree = (path: string) =>
  existsSync(join(root, path)) ||
  // "docs/decisions/0010" names a record by its number, "test/long/durability" a test by its subject.
  files.some((file) => file.startsWith(`${path}-`) || file.startsWith(`${path}.`))

const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<![\w/.-])(?:src|machines|test|docs|public|\.ci)\/[\w./-]*\w(?![\w<*]|\/<)/g)].map(
    ([path]) => path,
  )

/** File names between backticks, such as `throttle.ts`, with as much of their folder as the sentence gives. */
const filesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([\w/]+\.(?:tsx?|js|csv))`/g)].map(([, file = '']) => file)

describe('the documents', () => {
  it.each(documents)('%s names only files and folders that exist', (document) => {
    const text = readFileSync(join(root, document), 'utf8')
    const missingPaths = pathsIn(text).filter((path) => !isExample(path) && !isInTree(path))
    const missingFiles = filesIn(text).filter(
      (file) => !isExample(file) && !files.some((one) => one === file || one.endsWith(`/${file}`)),
    )
    expect([...missingPaths, ...missingFiles]).toEqual([])
  })
})
