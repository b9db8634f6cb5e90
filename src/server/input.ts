import { z } from 'zod'
import { fieldErrors, problem } from './problems.ts'

/** PostgreSQL keeps neither U+0000 nor half a surrogate pair. */
const unkeepable = /\0|\p{Surrogate}/u
const unkeepableMessage = 'This text has characters that cannot be kept.'

type Path = readonly PropertyKey[]

/** `players_attributes[0].birthday`; `base` for the whole. */
export function fieldName(path: Path): string {
  if (path.length === 0) return 'base'
  const text = path.reduce<string>(
    (name, part) =>
      typeof part === 'number' ? `${name}[${part}]` : name === '' ? String(part) : `${name}.${String(part)}`,
    '',
  )
  return text.slice(0, 200)
}

/** Not recursive: the input may be nested as deep as its size allows. */
function placeOfUnkeepable(input: unknown): Path | null {
  const open: { value: unknown; path: Path }[] = [{ value: input, path: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && unkeepable.test(value)) return path
    if (typeof value !== 'object' || value === null) continue
    if (path.length > 20) return []
    for (const [key, inner] of Object.entries(value)) {
      if (unkeepable.test(key)) return []
      open.push({ value: inner, path: [...path, Array.isArray(value) ? Number(key) : key] })
    }
  }
  return null
}

function errorsOf({ issues }: z.ZodError): Record<string, string[]> {
  const fields = new Map<string, string[]>()
  const add = (path: Path, message: string) => {
    const name = fieldName(path)
    const existing = fields.get(name) ?? []
    if (!existing.includes(message)) fields.set(name, [...existing, message])
  }
  for (const issue of issues.slice(0, 50)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 20)) add([...issue.path, key], 'This field is not known.')
    } else add(issue.path, issue.message)
  }
  return Object.fromEntries(fields)
}

/** Sentences for what the schemas say nothing of their own about. */
const sentences: Readonly<Record<string, string>> = {
  invalid_type: 'This has the wrong form.',
  invalid_format: 'This has the wrong form.',
  invalid_value: 'This is none of the possible values.',
  invalid_union: 'This has the wrong form.',
  too_small: 'This is too short or too small.',
  too_big: 'This is too long or too large.',
}

z.config({
  customError: (issue) =>
    issue.code === 'invalid_type' && issue.input === undefined
      ? 'This is missing.'
      : (sentences[issue.code] ?? 'This is not right.'),
})

/** Reads a body, query or headers by their schema; throws 422 with messages by field. */
export function readInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const place = placeOfUnkeepable(input)
  if (place !== null) throw fieldErrors({ [fieldName(place)]: [unkeepableMessage] })
  const read = schema.safeParse(input)
  if (!read.success) throw fieldErrors(errorsOf(read.error))
  return read.data
}

/** A path argument that cannot be one answers like a record that does not exist. */
export function readParams<S extends z.ZodType>(schema: S, params: unknown): z.output<S> {
  const read = schema.safeParse(params)
  if (!read.success) throw problem(404, 'not_found')
  return read.data
}
