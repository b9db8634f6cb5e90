/* What the browser checks of an answer. The checkers are generated from the zod schemas (npm run checkers). */

/** A calendar day. Does not check that the month has that many days. */
export const dayPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** An instant with its offset from UTC. */
export const instantPattern =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

const kinds = {
  nothing: (value: unknown) => value === undefined,
  text: (value: unknown) => typeof value === 'string',
  number: (value: unknown) => Number.isFinite(value),
  integer: (value: unknown) => Number.isSafeInteger(value),
  boolean: (value: unknown) => typeof value === 'boolean',
  day: (value: unknown) => typeof value === 'string' && dayPattern.test(value),
  instant: (value: unknown) => typeof value === 'string' && instantPattern.test(value),
}

/**
 * Describes a value. A key that ends in `?` may be absent; keys that the rule does not name are allowed, because a
 * newer server may send more. `between` bounds a number, or the length of a string or list, inclusively.
 */
export type Rule =
  | keyof typeof kinds
  | { readonly [key: string]: Rule }
  | readonly ['list' | 'nullable', Rule]
  | readonly ['one of', readonly (string | number | boolean)[]]
  | readonly ['any of', readonly Rule[]]
  | readonly ['between', minimum: number, maximum: number, Rule]

/** A rule, with the type that an answer has once it meets the rule. */
export interface Checker<Answer> {
  readonly rule: Rule
  /** Exists only for the compiler; never set. */
  readonly answer?: Answer
}

const isTuple = (rule: Exclude<Rule, string>): rule is Extract<Rule, readonly unknown[]> => Array.isArray(rule)

function hasFields(rule: Readonly<Record<string, Rule>>, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const fields = value as Readonly<Record<string, unknown>>
  return Object.entries(rule).every(([key, field]) => {
    if (!key.endsWith('?')) return meets(field, fields[key])
    const optional = fields[key.slice(0, -1)]
    return optional === undefined || meets(field, optional)
  })
}

/** Tells whether a camel-cased value meets the rule at every depth. */
export function meets(rule: Rule, value: unknown): boolean {
  if (typeof rule === 'string') return kinds[rule](value)
  if (!isTuple(rule)) return hasFields(rule, value)
  switch (rule[0]) {
    case 'list':
      return Array.isArray(value) && value.every((item) => meets(rule[1], item))
    case 'nullable':
      return value === null || meets(rule[1], value)
    case 'one of':
      return rule[1].some((known) => known === value)
    case 'any of':
      return rule[1].some((one) => meets(one, value))
    case 'between': {
      if (!meets(rule[3], value)) return false
      const size = typeof value === 'number' ? value : (value as string | readonly unknown[]).length
      return size >= rule[1] && size <= rule[2]
    }
  }
}
