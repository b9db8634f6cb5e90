import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import camelcaseKeys from 'camelcase-keys'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Checker, meets } from '../../src/api/checker.ts'
import { checkerFiles, checkersFolder, checkedSchemas, ruleText } from '../../src/build/answerCheckers.ts'
import { mutations, wireValues } from './wireValues.ts'

const modules = import.meta.glob<Record<string, Checker<unknown>>>('../../src/api/checkers/*.gen.ts', { eager: true })

/** Converts a value to what the browser sees. */
const seenWith = (keys: 'camel' | 'snake', value: unknown): unknown =>
  keys === 'snake' ? value : camelcaseKeys({ value } as Record<string, unknown>, { deep: true })['value']

describe('the checkers of src/api/checkers', () => {
  it('are the ones that the schemas of the routes make (npm run checkers writes them)', () => {
    const written = readdirSync(checkersFolder).map((name) => [
      name,
      readFileSync(path.join(checkersFolder, name), 'utf8'),
    ])
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(checkerFiles()))
  })

  describe.each(checkedSchemas().map((answer) => [answer.name, answer] as const))('%s', (name, { schema, keys }) => {
    const { rule } = modules[`../../src/api/checkers/${name}.gen.ts`]![`${name}Checker`]!
    const seen = (value: unknown) => seenWith(keys, value)

    it('accepts what its schema accepts', () => {
      fc.assert(
        fc.property(wireValues(schema), (value) => {
          expect(schema.safeParse(value).success).toBe(true)
          expect(meets(rule, seen(value))).toBe(true)
        }),
        { numRuns: 20 },
      )
    })

    it('refuses each value of a single field that its schema refuses, and no other', () => {
      fc.assert(
        fc.property(wireValues(schema), (value) => {
          const isValid = (mutated: unknown) => schema.safeParse(mutated).success
          const judgedOtherwise = [...mutations(value)].filter(
            (mutated) => meets(rule, seen(mutated)) !== isValid(mutated),
          )
          expect(judgedOtherwise.slice(0, 3)).toEqual([])
        }),
        { numRuns: 3 },
      )
    })

    it('accepts more than it asks for, because a newer server may say more', () => {
      fc.assert(
        fc.property(wireValues(schema), (value) => {
          const more = (one: unknown) => ({ ...(one as object), more_than_asked: 1 })
          expect(meets(rule, seen(Array.isArray(value) ? value.map(more) : more(value)))).toBe(true)
        }),
        { numRuns: 5 },
      )
    })
  })
})

describe('the keys of an answer', () => {
  it('are those of the wire for the calls of administration, and camelCase for all others', () => {
    const keysOf = (name: string) => checkedSchemas().find((answer) => answer.name === name)?.keys
    expect(keysOf('familyList')).toBe('snake')
    expect(keysOf('surveyList')).toBe('camel')
  })
})

describe('what no rule can say', () => {
  it.each([
    ['a refinement', z.object({ name: z.string().refine((name) => name !== 'x') })],
    ['a pattern of its own', z.object({ name: z.string().regex(/^x/) })],
    ['a map', z.record(z.string(), z.number())],
    ['a multiple', z.number().multipleOf(5)],
    ['a uuid', z.uuid()],
  ])('stops the generator, so that nothing goes unchecked: %s', (_, schema) => {
    expect(() => ruleText(schema)).toThrow(/No rule/)
  })

  it('leaves a choice between several objects possible', () => {
    const kinds = [z.object({ kind: z.literal('a'), count: z.int() }), z.object({ kind: z.literal('b') })] as const
    expect(ruleText(z.discriminatedUnion('kind', kinds)).replaceAll(/\s+/g, ' ')).toBe(
      `['any of', [{ kind: ['one of', ['a']], count: 'integer', }, { kind: ['one of', ['b']], }]]`,
    )
    const rule = ['any of', [{ kind: ['one of', ['a']], count: 'integer' }, { kind: ['one of', ['b']] }]] as const
    const values = [{ kind: 'a', count: 1 }, { kind: 'b' }, { kind: 'a' }, { kind: 'c' }]
    expect(values.map((value) => meets(rule, value))).toEqual([true, true, false, false])
  })
})
