import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Font } from '@react-pdf/renderer'

/**
 * The fonts of the report. Each package is divided into slices, one for each range of Unicode. Loads only the slices
 * that a text needs, so that every name can be printed while most reports embed only a few slices.
 */

const { resolve } = createRequire(import.meta.url)

/** In order of lookup: the font of the report, then those of other scripts. */
const packages = /** @type {const} */ ([
  'nunito',
  'noto-sans',
  'ibm-plex-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-ethiopic',
  'noto-emoji',
  'noto-sans-sc',
  'noto-sans-kr',
])
const weights = /** @type {const} */ ([400, 700])

/** Stands for a character that no font has. */
export const missingSign = '\uFFFD'

/** @typedef {{ family: string, file: (weight: number) => string, ranges: readonly (readonly [number, number])[] }} Slice */
/**
 * @typedef {{
 *   hasGlyphForCodePoint: (codePoint: number) => boolean
 *   layout: (text: string) => { glyphs: { id: number, codePoints: number[], advanceWidth: number }[] }
 * }} Glyphs
 */

/** @param {string} text `U+4e00-4e05,U+4e07` */
const rangesOf = (text) =>
  text.split(',').map((part) => {
    const [from = '', to = from] = part.trim().slice(2).split('-')
    return /** @type {const} */ ([Number.parseInt(from, 16), Number.parseInt(to, 16)])
  })

/**
 * The font of one script repeats the Latin slices of the others.
 *
 * @param {string} name @param {string} slice
 */
const isOwnSlice = (name, slice) =>
  name === 'nunito' || name === 'noto-sans' || name.endsWith(`-${slice}`) || /^\d+$/.test(slice)

/** @type {readonly Slice[]} */
const slices = packages.flatMap((name) => {
  const folder = path.dirname(resolve(`@fontsource/${name}/package.json`))
  /** @type {Record<string, string>} */
  const ranges = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8'))
  return Object.entries(ranges)
    .map(([key, text]) => ({ slice: key.replaceAll(/[[\]]/g, ''), ranges: rangesOf(text) }))
    .filter(({ slice }) => isOwnSlice(name, slice))
    .map(({ slice, ranges: own }) => ({
      family: `${name}-${slice}`,
      file: (weight) => path.join(folder, 'files', `${name}-${slice}-${weight}-normal.woff`),
      ranges: own,
    }))
})

/** Line metrics for all fonts, in em: those of Nunito, which also fit the glyphs of the others. */
const heights = { ascent: 1.011, descent: -0.353, lineGap: 0 }

/**
 * Gives each glyph the characters that it stands for in its text. fontkit keeps the first ones: a letter that was first
 * drawn as part of an accented one would stand for none, and vanish from every later report.
 *
 * @param {{ getGlyph: (id: number, characters?: number[]) => unknown }} font
 */
function keepGlyphsByCharacters(font) {
  const { getGlyph } = font
  /** @type {Map<string, unknown>} */
  const glyphs = new Map()
  font.getGlyph = (id, characters = []) => {
    const key = `${id} ${characters.join()}`
    const glyph = glyphs.get(key) ?? getGlyph.call(Object.create(font, { _glyphs: { value: {} } }), id, characters)
    glyphs.set(key, glyph)
    return glyph
  }
}

/**
 * Registers a slice under its own name. The renderer embeds a font once per name; with a shared name it would embed a
 * slice again at every switch between slices.
 *
 * @param {Slice} slice @param {number} weight @returns {Promise<Glyphs>}
 */
async function register({ family, file }, weight) {
  const descriptor = { fontFamily: family, fontWeight: weight }
  Font.register({ family, fontWeight: weight, src: file(weight) })
  await Font.load(descriptor)
  const font = Font.getFont(descriptor)?.data
  if (!font) throw new Error(`The font ${family} is missing`)
  keepGlyphsByCharacters(/** @type {any} */ (font))
  Object.defineProperty(font, 'postscriptName', { value: `${family}-${weight}` })
  // With their own metrics, fonts of two scripts on one line would have different baselines.
  for (const [name, height] of Object.entries(heights))
    Object.defineProperty(font, name, { value: height * font.unitsPerEm })
  return /** @type {Glyphs} */ (/** @type {unknown} */ (font))
}

/** @type {Map<Slice, Glyphs>} */
const loaded = new Map()

/** @param {Slice} slice */
async function glyphsOf(slice) {
  let glyphs = loaded.get(slice)
  if (glyphs === undefined) {
    const [regular] = await Promise.all(weights.map((weight) => register(slice, weight)))
    glyphs = /** @type {Glyphs} */ (regular)
    loaded.set(slice, glyphs)
  }
  return glyphs
}

const mark = /\p{Mark}/u

/**
 * Whether the renderer draws the character: it loses the last letters of a text when a font draws one character as
 * two, and fails on broken ones.
 *
 * @param {Glyphs} glyphs @param {string} character
 */
function canDraw(glyphs, character) {
  try {
    if (!glyphs.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return false
    const drawn = glyphs.layout(character).glyphs
    return mark.test(character) || drawn.reduce((points, { codePoints }) => points + codePoints.length, 0) === 1
  } catch {
    return false
  }
}

/**
 * The first slice that draws the character. A slice does not have all of the range that it is published for.
 *
 * @param {string} character
 */
async function sliceWith(character) {
  const codePoint = character.codePointAt(0) ?? 0
  for (const slice of slices)
    if (
      slice.ranges.some(([from, to]) => codePoint >= from && codePoint <= to) &&
      canDraw(await glyphsOf(slice), character)
    )
      return slice
  return null
}

/** Without a glyph of their own: line ends, and what joins, parts or directs letters. */
const needsNoGlyph = /[\n\p{Default_Ignorable_Code_Point}]/u

/**
 * Loads the fonts of a text.
 *
 * @param {string} text As `printable` leaves it.
 * @returns {Promise<{ families: string[], missing: string[] }>} The families in order of lookup, and the characters
 *   that none of them has.
 */
export async function fontsFor(text) {
  const used = new Set([await sliceWith(missingSign)])
  const missing = []
  for (const character of new Set(text)) {
    if (needsNoGlyph.test(character)) continue
    const slice = await sliceWith(character)
    if (slice === null || character === missingSign) missing.push(character)
    else used.add(slice)
  }
  return { families: slices.filter((slice) => used.has(slice)).map(({ family }) => family), missing }
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const hasClusters = /[\p{Mark}\u200D]/u

/**
 * Parts a text so that a letter and its marks come from one font; the renderer by itself looks up each code point.
 *
 * @param {string} text @param {string[]} families From fontsFor.
 * @returns {{ words: string, families: string[] }[]} Each part with its families in order of lookup.
 */
export function partsByFont(text, families) {
  if (!hasClusters.test(text)) return [{ words: text, families }]
  const fonts = [...loaded].filter(([{ family }]) => families.includes(family))
  /** @param {string} letter */
  const familyWith = (letter) =>
    fonts.find(([, glyphs]) =>
      [...letter].every((character) => glyphs.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
    )?.[0].family
  /** @type {{ words: string, families: string[] }[]} */
  const parts = []
  for (const { segment } of clusters.segment(text)) {
    const family = familyWith(segment)
    const last = parts.at(-1)
    // The space of the emoji is as wide as they are.
    const isSpaceBetween = segment === ' ' && !last?.families[0]?.startsWith('noto-emoji')
    if (last !== undefined && (family === last.families[0] || isSpaceBetween)) last.words += segment
    else parts.push({ words: segment, families: family === undefined ? families : [family, ...families] })
  }
  return parts
}

/**
 * The text with one character for each letter that has one, so that its parts come from one font; without what no
 * paper shows.
 *
 * @param {string} text
 */
export const printable = (text) =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029\v\f\x85]/g, '\n')
    .replaceAll(/[\p{Surrogate}\p{Noncharacter_Code_Point}]/gu, missingSign)
    .replaceAll(/[\p{Variation_Selector}\u202A-\u202E\u{E0020}-\u{E007F}]/gu, '')
    .replaceAll('\u202F', '\u00A0')
    .replaceAll(/[^\S\n\u00A0]/g, ' ')
    .replaceAll(/(?!\n)\p{Control}/gu, '')
    .normalize('NFC')
    // Its two parts, which the font draws: see canDraw.
    .replaceAll(/([\u0E48-\u0E4B]?)\u0E33/g, '\u0E4D$1\u0E32')

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u
/** Written without spaces between words. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const words = new Intl.Segmenter('th', { granularity: 'word' })
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
/** Longest word that a narrow column does not break, in characters. */
const longestWord = 20
/** Letters before a hyphen inside a longer word. */
const lettersOfPart = 10

/** @param {Intl.Segmenter} segmenter @param {string} text */
const segmentsOf = (segmenter, text) => Array.from(segmenter.segment(text), ({ segment }) => segment)

/**
 * Splits a word where a line may break, without a hyphen where an empty part marks the break: in Chinese after every
 * character, in Thai after a word; elsewhere only inside overlong words, with a hyphen.
 *
 * @param {string} word
 * @returns {string[]}
 */
export function partsOf(word) {
  if (eastAsian.test(word)) return segmentsOf(clusters, word).flatMap((letter) => [letter, ''])
  if (unspaced.test(word)) return segmentsOf(words, word).flatMap((part) => [part, ''])
  const letters = segmentsOf(clusters, word)
  if (letters.length <= longestWord) return [word]
  return Array.from({ length: Math.ceil(letters.length / lettersOfPart) }, (_, place) =>
    letters.slice(place * lettersOfPart, (place + 1) * lettersOfPart).join(''),
  )
}

/** In characters. Longer paragraphs take the renderer minutes instead of seconds. */
const longestParagraph = 400

/**
 * Parts a long text into paragraphs: at its line ends, after sentences, and inside an endless sentence after a word.
 *
 * @param {string} text
 */
export function paragraphsOf(text) {
  /** @type {string[]} */
  const paragraphs = []
  for (const line of text.split('\n')) {
    let paragraph = ''
    const parts = segmentsOf(sentences, line).flatMap((sentence) =>
      sentence.length > longestParagraph ? segmentsOf(words, sentence) : [sentence],
    )
    for (const part of parts) {
      if (paragraph !== '' && paragraph.length + part.length > longestParagraph) {
        paragraphs.push(paragraph)
        paragraph = ''
      }
      paragraph += part
    }
    paragraphs.push(paragraph)
  }
  return paragraphs
}

Font.registerHyphenationCallback((word) => (word === null ? [] : partsOf(word)))
