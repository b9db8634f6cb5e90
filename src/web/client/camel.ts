type CamelKey<Key extends string> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelKey<Tail>>}`
  : Key

/** A wire type as the browser sees it: snake_case keys become camelCase, at every depth. */
export type Camel<Wire> = Wire extends readonly (infer Item)[]
  ? Camel<Item>[]
  : Wire extends object
    ? { [Key in keyof Wire as Key extends string ? CamelKey<Key> : Key]: Camel<Wire[Key]> }
    : Wire

const camelKey = (key: string) => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const snakeKey = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Objects and arrays at every depth; values are never touched. Each key is converted once in the life of the page. */
function converter(convertKey: (key: string) => string): (value: unknown) => unknown {
  const known = new Map<string, string>()
  const nameOf = (key: string) => {
    const name = known.get(key) ?? convertKey(key)
    known.set(key, name)
    return name
  }
  const convert = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(convert)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [nameOf(key), convert(inner)]))
  }
  return convert
}

const camelCased = converter(camelKey)

/** Converts what came over the wire. Never for error maps: their keys are names of fields. */
export const toCamel = <Wire>(wire: Wire): Camel<Wire> => camelCased(wire) as Camel<Wire>

/** Converts what goes over the wire. */
export const toSnake: (body: unknown) => unknown = converter(snakeKey)
