import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Font } from '@react-pdf/renderer'

/**
 * The fonts of the report. Each package is divided into slices, one for each range of Unicode. Loads only the slices
 * that a text needs, so that every Chinese name can be printed while most reports embed only a few slices.
 */

const { resolve } = createRequire(import.meta.url)

/** In order of lookup. */
const packages = /** @type {const} */ (['nunito', 'tajawal', 'noto-sans-sc'])
const weights = /** @type {const} */ ([400, 700])

/** @typedef {{ family: string, file: (weight: number) => string, ranges: readonly (readonly [number, number])[] }} Slice */

/** @param {string} text `U+4e00-4e05,U+4e07` */
const rangesOf = (text) =>
  text.split(',').map((part) => {
    const [from = '', to = from] = part.trim().slice(2).split('-')
    return /** @type {const} */ ([Number.parseInt(from, 16), Number.parseInt(to, 16)])
  })

/** @type {readonly Slice[]} */
const slices = packages.flatMap((name) => {
  const folder = path.dirname(resolve(`@fontsource/${name}/package.json`))
  /** @type {Record<string, string>} */
  const ranges = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8'))
  return Object.entries(ranges)
    .map(([key, text]) => ({ slice: key.replaceAll(/[[\]]/g, ''), ranges: rangesOf(text) }))
    .filter(({ slice }) => (name === 'noto-sans-sc' ? /^\d+$/.test(slice) : name !== 'tajawal' || slice === 'arabic'))
    .map(({ slice, ranges: own }) => ({
      family: `${name}-${slice}`,
      file: (weight) => path.join(folder, 'files', `${name}-${slice}-${weight}-normal.woff`),
      ranges: own,
    }))
})

/** @param {number} codePoint */
const sliceOf = (codePoint) =>
  slices.find(({ ranges }) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to))

/** Line metrics for all fonts, in em: those of Nunito, which also fit the glyphs of the others. */
const heights = { ascent: 1.011, descent: -0.353, lineGap: 0 }

/** @type {Set<string>} */
const registered = new Set()

/**
 * Registers each slice under its own name. The renderer embeds a font once per name; with a shared name it would embed
 * a slice again at every switch between slices.
 *
 * @param {Slice} slice @param {number} weight
 */
async function load({ family, file }, weight) {
  const descriptor = { fontFamily: family, fontWeight: weight }
  Font.register({ family, fontWeight: weight, src: file(weight) })
  await Font.load(descriptor)
  const font = Font.getFont(descriptor)?.data
  if (!font) return
  Object.defineProperty(font, 'postscriptName', { value: `${family}-${weight}` })
  // With their own metrics, fonts of two scripts on one line would have different baselines.
  for (const [name, height] of Object.entries(heights))
    Object.defineProperty(font, name, { value: height * font.unitsPerEm })
}

/**
 * The families that the text needs, in order of fallback. Loads those that are not loaded yet.
 *
 * @param {string} text
 * @returns {Promise<string[]>}
 */
export async function familiesFor(text) {
  const needed = new Set(['nunito-latin'])
  for (const character of new Set(text)) {
    const slice = sliceOf(character.codePointAt(0) ?? 0)
    if (slice !== undefined) needed.add(slice.family)
  }
  const used = slices.filter(({ family }) => needed.has(family))
  for (const slice of used) {
    if (registered.has(slice.family)) continue
    for (const weight of weights) await load(slice, weight)
    registered.add(slice.family)
  }
  return used.map(({ family }) => family)
}

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u
/** Longest word that a narrow column does not break, in characters. */
const longestWord = 20

/**
 * Splits a word where a line may break: in Chinese after every character, without a hyphen (an empty part marks a
 * break); elsewhere only inside overlong words.
 *
 * @param {string} word
 * @returns {string[]}
 */
export function partsOf(word) {
  const characters = [...word]
  if (eastAsian.test(word)) return characters.flatMap((character) => [character, ''])
  return characters.length > longestWord ? (word.match(/.{1,10}/gu) ?? [word]) : [word]
}

Font.registerHyphenationCallback((word) => (word === null ? [] : partsOf(word)))
