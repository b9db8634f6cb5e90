import { fieldMessages } from '../../api/fieldMessages.ts'
import { z } from 'zod'
import { fieldErrors, problem } from './problems.ts'

/** PostgreSQL stores neither U+0000 nor half a surrogate pair. */
const unsupportedCharacters = /\0|\p{Surrogate}/u
const unkeepableMessage = fieldMessages.unkeepable_text

type Path = readonly PropertyKey[]

/** The wire name of a field: `players_attributes[0].birthday`; `base` for the whole input. */
export function fieldName(path: Path): string {
  if (path.length === 0) return 'base'
  const text = path.reduce<string>(
    (name, part) =>
      typeof part === 'number' ? `${name}[${part}]` : name === '' ? String(part) : `${name}.${String(part)}`,
    '',
  )
  return text.slice(0, 200)
}

/** Finds characters that cannot be stored. Iterative, because input may be nested as deep as its size allows. */
function placeOfUnsupportedCharacters(input: unknown): Path | null {
  const open: { value: unknown; path: Path }[] = [{ value: input, path: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && unsupportedCharacters.test(value)) return path
    if (typeof value !== 'object' || value === null) continue
    if (path.length > 20) return []
    for (const [key, inner] of Object.entries(value)) {
      if (unsupportedCharacters.test(key)) return []
      open.push({ value: inner, path: [...path, Array.isArray(value) ? Number(key) : key] })
    }
  }
  return null
}

/** Leaves out the one key around a whole record, such as `account`: its fields are named without it (000 §5). */
const withinRecord = (schema: z.ZodType, path: Path): Path =>
  schema instanceof z.ZodObject && Object.keys(schema.shape).length === 1 && typeof path[1] === 'string'
    ? path.slice(1)
    : path

function errorsOf(schema: z.ZodType, { issues }: z.ZodError): Record<string, string[]> {
  const fields = new Map<string, string[]>()
  const add = (path: Path, message: string) => {
    const name = fieldName(withinRecord(schema, path))
    const existing = fields.get(name) ?? []
    if (!existing.includes(message)) fields.set(name, [...existing, message])
  }
  for (const issue of issues.slice(0, 50)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 20)) add([...issue.path, key], fieldMessages.unknown_field)
    } else add(issue.path, issue.message)
  }
  return Object.fromEntries(fields)
}

/** Sentences for problems for which the schemas have none of their own. */
const sentences: Readonly<Record<string, string>> = {
  invalid_type: fieldMessages.wrong_form,
  invalid_format: fieldMessages.wrong_form,
  invalid_value: fieldMessages.wrong_value,
  invalid_union: fieldMessages.wrong_form,
  too_small: fieldMessages.too_small,
  too_big: fieldMessages.too_large,
}

z.config({
  customError: (issue) =>
    issue.code === 'invalid_type' && issue.input === undefined
      ? fieldMessages.missing
      : (sentences[issue.code] ?? fieldMessages.not_right),
})

/** Parses a body, query or headers by a schema. @throws 422 with messages by field. */
export function readInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const place = placeOfUnsupportedCharacters(input)
  if (place !== null) throw fieldErrors({ [fieldName(withinRecord(schema, place))]: [unkeepableMessage] })
  const read = schema.safeParse(input)
  if (!read.success) throw fieldErrors(errorsOf(schema, read.error))
  return read.data
}

/** Parses path arguments. One that is invalid is answered like a record that does not exist. */
export function readParams<S extends z.ZodType>(schema: S, params: unknown): z.output<S> {
  const read = schema.safeParse(params)
  if (!read.success) throw problem(404, 'not_found')
  return read.data
}
