import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** a … Z, aa … ZZ, aaa … */
const inLetters = (index: number): string =>
  (index < letters.length ? '' : inLetters(Math.floor(index / letters.length) - 1)) +
  letters.charAt(index % letters.length)

const namesIn = (css: string): readonly string[] => [
  ...new Set([...css.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? '')),
]

/**
 * Names the classes and keyframes of CSS modules: letters for the file, a number for the class. Names depend only on
 * the sources, so that builds are reproducible.
 */
export function createShortClassName(files: readonly string[]) {
  const places = new Map(files.toSorted().map((file, place) => [file, inLetters(place)]))
  return (name: string, file: string, css: string): string => {
    const place = places.get(file)
    const nth = namesIn(css).indexOf(name)
    if (place === undefined || nth < 0) throw new Error(`No short name for ${name} of ${file}`)
    return `${place}${nth}`
  }
}

/**
 * Shortens class names: each appears in both the style sheets and the scripts, and descriptive names with hashes
 * compress badly.
 */
export function shortClassNames(folder: string): Plugin {
  return {
    name: 'short-class-names',
    apply: 'build',
    config({ root = process.cwd() }) {
      const within = path.resolve(root, folder)
      const files = readdirSync(within, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.module.css'))
        .map((file) => path.join(within, file))
      return { css: { modules: { generateScopedName: createShortClassName(files) } } }
    },
  }
}
