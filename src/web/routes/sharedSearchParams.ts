/** The query as the router parses it: a value may have become a number or a boolean. */
export type Search = Readonly<Record<string, unknown>>

/**
 * Returns the text as it was typed; empty for a missing value and for anything that is not text, a number or a boolean.
 */
export const typedOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** Returns the text without the blanks around it. */
export const textOf = (value: unknown): string => typedOf(value).trim()

const largestId = 2 ** 31 - 1
const mostIds = 500

/** Reads ids separated by commas; anything that is not an id is left out. */
export function idsOf(value: unknown): readonly number[] {
  const parts = (Array.isArray(value) ? value : [value]).flatMap((part) => textOf(part).split(','))
  const ids = parts.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id <= largestId)
  return [...new Set(ids)].slice(0, mostIds)
}

/** A list of one stays that value, so that the router writes no quotation marks around a number. */
const written = (value: unknown): unknown =>
  Array.isArray(value) ? (value.length === 1 ? (value[0] as unknown) : value.join(',')) : value

/**
 * Writes the fields of a screen: those with their usual value are left out, keys of other screens stay as they are (000
 * §2.3).
 */
export function withFields<Fields extends object>(
  search: Search,
  fields: Fields,
  usual: Fields,
): Record<string, unknown> {
  const own = Object.entries(usual).flatMap(([key, value]) => {
    const now: unknown = fields[key as keyof Fields]
    return String(now) === String(value) ? [] : [[key, written(now)] as const]
  })
  return Object.fromEntries([...Object.entries(search).filter(([key]) => !(key in usual)), ...own])
}
