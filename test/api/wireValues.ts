import fc from 'fast-check'
import { z } from 'zod'

type Json = Readonly<Record<string, unknown>>

const instants = ['2026-03-18T11:30:00.000-04:00', '2026-03-18T15:30:00Z', '2024-02-29T00:00:00.000+05:45']

function texts({ format, minLength = 0, maxLength = 12 }: Json): fc.Arbitrary<unknown> {
  if (format === 'date') return fc.constantFrom('2026-03-18', '2024-02-29')
  if (format === 'date-time') return fc.constantFrom(...instants)
  return fc.string({ minLength: Number(minLength), maxLength: Math.min(Number(maxLength), 12) })
}

function valuesOf(schema: Json): fc.Arbitrary<unknown> {
  const { type, enum: words, anyOf, minimum = -1000, maximum = 1000, items, required = [] } = schema
  const { properties = {} } = schema as { properties?: Readonly<Record<string, Json>> }
  const bounds = { min: Math.max(Number(minimum), -1000), max: Math.min(Number(maximum), 1000) }
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((one: Json) => valuesOf(one)))
  if (Array.isArray(type)) return fc.oneof(...type.map((one: unknown) => valuesOf({ ...schema, type: one })))
  if (Array.isArray(words)) return fc.constantFrom(...(words as unknown[]))
  if (type === 'null') return fc.constant(null)
  if (type === 'string') return texts(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer') return fc.integer(bounds)
  if (type === 'number') return fc.double({ ...bounds, noNaN: true })
  if (type === 'array') return fc.array(valuesOf(items as Json), { minLength: 1, maxLength: 1 })
  const fields = Object.entries(properties).map(([key, field]) => [key, valuesOf(field)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required as string[] })
}

/** Builds values that the schema allows, with one entry in each list. */
export const wireValues = (schema: z.ZodType) => valuesOf(z.toJSONSchema(schema, { io: 'output' }))

const wrongForSome = [
  null,
  undefined,
  true,
  0,
  -1,
  1.5,
  2 ** 40,
  2 ** 60,
  '',
  'no such word',
  '2026-13-18',
  '2026-03-18',
  '2026-03-18T11:30:00',
  '2026-03-18T25:30:00Z',
  [],
  [null],
  {},
]

/** Yields the value with each of its fields or entries missing or replaced in turn, at every depth. */
export function* mutations(value: unknown): Generator {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    const put = (other: unknown) =>
      Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other }
    for (const other of wrongForSome) yield put(other)
    if (typeof inner === 'string') yield put('x'.repeat(6000))
    if (Array.isArray(inner)) yield put(Array.from({ length: 300 }, () => null))
    for (const other of mutations(inner)) yield put(other)
    if (Array.isArray(value)) continue
    const { [name]: _, ...rest } = value as Record<string, unknown>
    yield rest
  }
}
