/** A problem in a file and its place, for the author of the file. */
export interface FormatProblem {
  /** For example `instruments[3].sections[1].questions[0].response_types[0].id`; empty for the whole file. */
  readonly place: string
  /** A plain sentence. */
  readonly reason: string
}

/** A value in a JSON document, with its place and the list that collects its problems. */
export interface Placed {
  readonly value: unknown
  readonly place: string
  readonly problems: FormatProblem[]
}

/** A record whose keys have been checked; a missing key reads as undefined. */
export interface PlacedRecord extends Placed {
  readonly value: Readonly<Record<string, unknown>>
}

/** Reports a problem and continues, so that one pass finds everything that is wrong with a file. */
export function addProblem(at: Pick<Placed, 'place' | 'problems'>, reason: string): void {
  at.problems.push({ place: at.place, reason })
}

/**
 * Reads a record; null, with a problem reported, for anything else. Missing and unknown keys are reported without
 * stopping.
 */
export function readRecord(at: Placed, required: readonly string[], optional: readonly string[]): PlacedRecord | null {
  const { value } = at
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    addProblem(at, 'This must be an object in braces.')
    return null
  }
  const record: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(value))
  for (const key of required) {
    if (!Object.hasOwn(record, key)) addProblem(placeOf(at, key), `The key "${key}" is missing.`)
  }
  for (const key of Object.keys(record)) {
    if (!required.includes(key) && !optional.includes(key)) {
      addProblem(placeOf(at, key), `The key "${key}" is unknown. Known here: ${[...required, ...optional].join(', ')}.`)
    }
  }
  return { ...at, value: record }
}

/** Reads a record whose keys are data; a key that is none of them is reported with the reason, a full sentence. */
export function readEntries<Item>(
  at: Placed,
  isKey: (key: string) => boolean,
  reason: string,
  readItem: (item: Placed) => Item,
): Record<string, Item> {
  const { value, problems } = at
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    addProblem(at, 'This must be an object in braces.')
    return {}
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => {
      const place = { place: `${at.place}.${key}`, problems }
      if (!isKey(key)) addProblem(place, reason)
      return [key, readItem({ ...place, value: item })]
    }),
  )
}

function placeOf(at: Placed, key: string): Pick<Placed, 'place' | 'problems'> {
  return { place: at.place === '' ? key : `${at.place}.${key}`, problems: at.problems }
}

/** The value of a key; null when it is missing, which readRecord has already reported. */
export function fieldOf(record: PlacedRecord, key: string): Placed | null {
  return Object.hasOwn(record.value, key) ? { ...placeOf(record, key), value: record.value[key] } : null
}

/** Placeholder for an invalid value. It never leaves the reader, because a pack with problems is refused. */
const unread = { text: '', number: 0 } as const

/**
 * Reads a text of at most `max` UTF-16 units, surrounding blanks included. Empty for a missing key or anything else.
 */
export function readText(at: Placed | null, limits: { readonly max: number; readonly mayBeEmpty?: boolean }): string {
  if (at === null) return unread.text
  if (typeof at.value !== 'string') {
    addProblem(at, 'This must be a text in quotation marks.')
    return unread.text
  }
  if (at.value.trim() === '' && limits.mayBeEmpty !== true) addProblem(at, 'This text must not be empty.')
  if (at.value.length > limits.max) addProblem(at, `This text is longer than ${limits.max} characters.`)
  return at.value
}

/** Reads a text of at most 200 characters that matches the pattern; otherwise reports the reason, a full sentence. */
export function readMatching(at: Placed | null, pattern: RegExp, reason: string): string {
  const text = readText(at, { max: 200 })
  if (at !== null && text !== '' && !pattern.test(text)) addProblem(at, reason)
  return text
}

/** Reads an integer between two bounds, both included. 0 for a missing key or anything else, which is reported. */
export function readInteger(at: Placed | null, min: number, max: number): number {
  if (at === null) return unread.number
  if (typeof at.value === 'number' && Number.isSafeInteger(at.value) && at.value >= min && at.value <= max) {
    return at.value
  }
  addProblem(at, `This must be a whole number from ${min} to ${max}.`)
  return unread.number
}

/** Reads a number as readInteger does, but allows fractions. */
export function readNumber(at: Placed | null, min: number, max: number): number {
  if (at === null) return unread.number
  if (typeof at.value === 'number' && at.value >= min && at.value <= max) return at.value
  addProblem(at, `This must be a number from ${min} to ${max}.`)
  return unread.number
}

/** Reads a boolean. False for a missing key, so that a flag can be optional; anything else is reported. */
export function readFlag(at: Placed | null): boolean {
  if (at === null) return false
  if (typeof at.value === 'boolean') return at.value
  addProblem(at, 'This must be true or false.')
  return false
}

/**
 * Reads one of several words. For a missing key or an unknown word, which is reported with the valid ones, returns the
 * first.
 */
export function readOneOf<Choice extends string>(at: Placed | null, choices: readonly [Choice, ...Choice[]]): Choice {
  const found = choices.find((choice) => choice === at?.value)
  if (found === undefined && at !== null) addProblem(at, `This must be one of: ${choices.join(', ')}.`)
  return found ?? choices[0]
}

/**
 * Reads a list; empty for a missing key, so that a list can be optional. Skips entries for which readItem returns null.
 */
export function readList<Item>(at: Placed | null, min: number, readItem: (item: Placed) => Item | null): Item[] {
  if (at === null) return []
  if (!Array.isArray(at.value)) {
    addProblem(at, 'This must be a list in square brackets.')
    return []
  }
  if (at.value.length < min) addProblem(at, `This list needs at least ${min} ${min === 1 ? 'entry' : 'entries'}.`)
  return at.value
    .map((value: unknown, index) => readItem({ value, place: `${at.place}[${index}]`, problems: at.problems }))
    .filter((item) => item !== null)
}
