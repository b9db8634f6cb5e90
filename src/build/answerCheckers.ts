import path from 'node:path'
import camelcaseKeys from 'camelcase-keys'
import { z } from 'zod'
import { dayPattern, instantPattern } from '../api/checker.ts'
import { administration } from '../api/paths.ts'
import { routes } from '../server/routes/all.ts'
import type { Route } from '../server/routes/route.ts'

/*
 * Writes the checkers of src/api/checkers: for each answer of a route, and for each draft that a device keeps, its zod
 * schema as data that a browser can check against.
 */

/**
 * The answer of one or more routes, or a draft. `name` is the name of the exported schema without its suffix:
 * `surveyList`.
 */
export interface CheckedSchema {
  readonly name: string
  /** The file of src/api that exports the schema. */
  readonly file: string
  readonly schema: z.ZodType
  /** The keys that the browser sees: those of administration stay as they are on the wire. */
  readonly keys: Keys
}

type Keys = 'camel' | 'snake'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../api/*.ts', { eager: true })

const exports = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported).map(([name, value]) => ({ file: path.basename(file), name, value })),
)

function answerOf({ method, path: address }: Route, schema: z.ZodType): CheckedSchema {
  const found = exports.find(({ value, name }) => value === schema && name.endsWith('Schema'))
  if (found === undefined) throw new Error(`${method} ${address} answers by no schema that src/api exports`)
  const keys = address.startsWith(`${administration}/`) ? 'snake' : 'camel'
  return { name: found.name.replace(/Schema$/, ''), file: found.file, schema, keys }
}

/** Drafts are known by their name, because no route answers them; their keys are those of the answers in their file. */
const draftsBeside = (answers: readonly CheckedSchema[]): readonly CheckedSchema[] =>
  exports
    .filter(({ name }) => name.endsWith('DraftSchema'))
    .map(({ name, file, value }) => ({
      name: name.replace(/Schema$/, ''),
      file,
      schema: value as z.ZodType,
      keys: answers.some((answer) => answer.file === file && answer.keys === 'snake') ? 'snake' : 'camel',
    }))

/**
 * Lists the schema of every draft and of every route's answer, ordered by name. @throws Error for an answer that
 * src/api does not export, or that has two kinds of keys.
 */
export function checkedSchemas(): readonly CheckedSchema[] {
  const answers = routes.flatMap((route) => (route.answer === null ? [] : [answerOf(route, route.answer)]))
  const all = [...answers, ...draftsBeside(answers)]
  const both = all.find(({ schema, keys }) => all.some((other) => other.schema === schema && other.keys !== keys))
  if (both !== undefined) throw new Error(`${both.name} is an answer of administration and of another area`)
  return [...new Map(all.map((one) => [one.name, one])).values()].toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  )
}

type Json = Readonly<Record<string, unknown>>

const camelCase = (key: string): string => Object.keys(camelcaseKeys({ [key]: 0 }))[0] ?? key
const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, '\\$&')}'` : String(value)

/** Ignores bounds that exclude nothing: a length of 0 and the limits of safe integers. */
const isBound = (limit: unknown): limit is number =>
  typeof limit === 'number' && Math.abs(limit) < Number.MAX_SAFE_INTEGER

function bounded(rule: string, minimum: unknown, maximum: unknown): string {
  if (!isBound(minimum) && !isBound(maximum)) return rule
  return `['between', ${isBound(minimum) ? minimum : '-Infinity'}, ${isBound(maximum) ? maximum : 'Infinity'}, ${rule}]`
}

function textRule({ format, pattern, minLength, maxLength }: Json): string {
  if (format === 'date' && pattern === dayPattern.source) return `'day'`
  if (format === 'date-time' && pattern === instantPattern.source) return `'instant'`
  if (format !== undefined || pattern !== undefined) throw new Error(`No rule for a text like ${String(pattern)}`)
  return bounded(`'text'`, minLength, maxLength)
}

function objectRule({ properties = {}, required = [] }: Json, keys: Keys, indent: string): string {
  const fields = Object.entries(properties as Readonly<Record<string, Json>>).map(([key, schema]) => {
    const name = keys === 'camel' ? camelCase(key) : key
    const isRequired = (required as readonly string[]).includes(key)
    return `${indent}  ${isRequired ? name : `'${name}?'`}: ${ruleOf(schema, keys, `${indent}  `)},\n`
  })
  return `{\n${fields.join('')}${indent}}`
}

const known = new Set(
  'type format pattern minLength maxLength minimum maximum minItems maxItems items properties required additionalProperties enum const anyOf oneOf $schema'.split(
    ' ',
  ),
)

function ruleOf(schema: Json, keys: Keys, indent: string): string {
  const unknown = Object.keys(schema).filter((keyword) => !known.has(keyword))
  if (unknown.length > 0) throw new Error(`No rule for ${unknown.join(', ')} in ${JSON.stringify(schema)}`)
  const { type, enum: words, const: word, anyOf, oneOf, items, additionalProperties } = schema
  const choices = Array.isArray(type)
    ? type.map((one: unknown): Json => ({ ...schema, type: one }))
    : ((anyOf ?? oneOf) as readonly Json[] | undefined)
  if (choices !== undefined) {
    const rules = choices.filter((choice) => choice['type'] !== 'null').map((choice) => ruleOf(choice, keys, indent))
    const rule = rules.length === 1 ? rules[0] : `['any of', [${rules.join(', ')}]]`
    return rules.length === choices.length ? String(rule) : `['nullable', ${rule}]`
  }
  if (words !== undefined || word !== undefined)
    return `['one of', [${((words ?? [word]) as readonly unknown[]).map(literal).join(', ')}]]`
  if (type === 'string') return textRule(schema)
  if (type === 'number' || type === 'integer') return bounded(literal(type), schema['minimum'], schema['maximum'])
  if (type === 'boolean') return `'boolean'`
  if (type === 'array')
    return bounded(`['list', ${ruleOf(items as Json, keys, indent)}]`, schema['minItems'], schema['maxItems'])
  if (type === 'object' && typeof additionalProperties !== 'object') return objectRule(schema, keys, indent)
  throw new Error(`No rule for ${JSON.stringify(schema)}`)
}

/** Refuses refinements: they are functions, which JSON Schema omits silently. */
function refuseRefinements({ zodSchema }: { zodSchema: z.core.$ZodTypes }): void {
  if (zodSchema._zod.def.checks?.some((check) => check._zod.def.check === 'custom'))
    throw new Error('No rule for a refinement: declare what an answer is by pattern, bounds or words')
}

/**
 * Writes the rule of a schema as source text. @throws Error for anything that a rule cannot express, so that nothing
 * goes unchecked.
 */
export function ruleText(schema: z.ZodType, keys: Keys = 'camel'): string {
  return ruleOf(z.toJSONSchema(schema, { io: 'output', override: refuseRefinements }), keys, '')
}

const answerTypes = { camel: 'AnswerBy', snake: 'WireAnswerBy' } as const

const text = ({ name, file, schema, keys }: CheckedSchema) => `// Generated from ../${file} by npm run checkers.
import type { ${answerTypes[keys]} } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { ${name}Schema } from '../${file}'

export const ${name}Checker: Checker<${answerTypes[keys]}<typeof ${name}Schema>> = {
  rule: ${ruleText(schema, keys).replaceAll('\n', '\n  ')},
}
`

/** The folder's files, by name. */
export function checkerFiles(): ReadonlyMap<string, string> {
  return new Map(checkedSchemas().map((answer) => [`${answer.name}.gen.ts`, text(answer)]))
}

export const checkersFolder = path.resolve(import.meta.dirname, '../api/checkers')
