/** What is wrong with a file, and where, for the person who made it. */
export interface FormatProblem {
  /** For example `instruments[3].sections[1].questions[0].response_types[0].id`; empty for the whole file. */
  readonly place: string
  /** A plain sentence. */
  readonly reason: string
}

/** A value of a JSON document together with where it stands and where its problems are collected. */
export interface Placed {
  readonly value: unknown
  readonly place: string
  readonly problems: FormatProblem[]
}

/** A record whose keys were checked; reading a key that it lacks gives undefined. */
export interface PlacedRecord extends Placed {
  readonly value: Readonly<Record<string, unknown>>
}

/** Notes a problem and goes on, so that one reading finds everything that is wrong with a file. */
export function complain(at: Pick<Placed, 'place' | 'problems'>, reason: string): void {
  at.problems.push({ place: at.place, reason })
}

/** Null, with the problems noted, when it is no record. A missing or an unknown key is noted and reading goes on. */
export function readRecord(at: Placed, required: readonly string[], optional: readonly string[]): PlacedRecord | null {
  const { value } = at
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    complain(at, 'This must be an object in braces.')
    return null
  }
  const record: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(value))
  for (const key of required) {
    if (!Object.hasOwn(record, key)) complain(placeOf(at, key), `The key "${key}" is missing.`)
  }
  for (const key of Object.keys(record)) {
    if (!required.includes(key) && !optional.includes(key)) {
      complain(placeOf(at, key), `The key "${key}" is unknown. Known here: ${[...required, ...optional].join(', ')}.`)
    }
  }
  return { ...at, value: record }
}

function placeOf(at: Placed, key: string): Pick<Placed, 'place' | 'problems'> {
  return { place: at.place === '' ? key : `${at.place}.${key}`, problems: at.problems }
}

/** The placed value of a key, or null when the record lacks it: a lack is noted by readRecord. */
export function fieldOf(record: PlacedRecord, key: string): Placed | null {
  return Object.hasOwn(record.value, key) ? { ...placeOf(record, key), value: record.value[key] } : null
}

/** Stands in for a value that could not be read; never leaves the reader, because a pack with problems is refused. */
const unread = { text: '', number: 0 } as const

/** At most `max` characters (UTF-16), blanks at the ends included. Empty of a missing key and of what is no text. */
export function readText(at: Placed | null, limits: { readonly max: number; readonly mayBeEmpty?: boolean }): string {
  if (at === null) return unread.text
  if (typeof at.value !== 'string') {
    complain(at, 'This must be a text in quotation marks.')
    return unread.text
  }
  if (at.value.trim() === '' && limits.mayBeEmpty !== true) complain(at, 'This text must not be empty.')
  if (at.value.length > limits.max) complain(at, `This text is longer than ${limits.max} characters.`)
  return at.value
}

/** A text of at most 200 characters that fits the pattern; else the reason is noted, as a sentence of its own. */
export function readMatching(at: Placed | null, pattern: RegExp, reason: string): string {
  const text = readText(at, { max: 200 })
  if (at !== null && text !== '' && !pattern.test(text)) complain(at, reason)
  return text
}

/** Both ends included. 0 of a missing key and of anything else, which is noted. */
export function readInteger(at: Placed | null, min: number, max: number): number {
  if (at === null) return unread.number
  if (typeof at.value === 'number' && Number.isSafeInteger(at.value) && at.value >= min && at.value <= max) {
    return at.value
  }
  complain(at, `This must be a whole number from ${min} to ${max}.`)
  return unread.number
}

/** As readInteger, with fractions. */
export function readNumber(at: Placed | null, min: number, max: number): number {
  if (at === null) return unread.number
  if (typeof at.value === 'number' && at.value >= min && at.value <= max) return at.value
  complain(at, `This must be a number from ${min} to ${max}.`)
  return unread.number
}

/** False of a missing key, so that an optional flag is off; anything but true or false is noted. */
export function readFlag(at: Placed | null): boolean {
  if (at === null) return false
  if (typeof at.value === 'boolean') return at.value
  complain(at, 'This must be true or false.')
  return false
}

/** Of a missing key or an unknown word the first choice stands in; the word is noted with the choices there are. */
export function readOneOf<Choice extends string>(at: Placed | null, choices: readonly [Choice, ...Choice[]]): Choice {
  const found = choices.find((choice) => choice === at?.value)
  if (found === undefined && at !== null) complain(at, `This must be one of: ${choices.join(', ')}.`)
  return found ?? choices[0]
}

/** Empty of a missing key, so that a list may be left out. Entries that readItem gives up with null are left out. */
export function readList<Item>(at: Placed | null, min: number, readItem: (item: Placed) => Item | null): Item[] {
  if (at === null) return []
  if (!Array.isArray(at.value)) {
    complain(at, 'This must be a list in square brackets.')
    return []
  }
  if (at.value.length < min) complain(at, `This list needs at least ${min} ${min === 1 ? 'entry' : 'entries'}.`)
  return at.value
    .map((value: unknown, index) => readItem({ value, place: `${at.place}[${index}]`, problems: at.problems }))
    .filter((item) => item !== null)
}
