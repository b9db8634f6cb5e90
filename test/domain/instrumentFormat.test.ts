import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseInstrumentPack } from '../../src/domain/instrumentFormat.ts'
import { packJson } from './sampleInstruments.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const asq3File = 'asq_3_12_months.json'
const se2File = 'asq_se2_12_months.json'

/** The pack with one place changed; undefined removes the key. */
function changed(file: string, place: string, value: Json | undefined): unknown {
  const pack = packJson(file)
  const steps = place.split(/[.[\]]+/).filter((step) => step !== '')
  const last = steps.pop()
  if (last === undefined) throw new Error('a place is needed')
  let target: unknown = pack
  for (const step of steps) target = Reflect.get(Object(target), step)
  if (value === undefined) Reflect.deleteProperty(Object(target), last)
  else Reflect.set(Object(target), last, value)
  return pack
}

function problemsOf(json: unknown): readonly (readonly [string, string])[] {
  const parsed = parseInstrumentPack(json)
  return parsed.ok ? [] : parsed.problems.map(({ place, reason }) => [place, reason] as const)
}

const question = 'instruments[0].sections[0].questions[0]'
const responseType = `${question}.response_types[0]`
const choice = `${responseType}.possible_answers[0]`
const overall = 'instruments[0].sections[5]'
const concern = 'instruments[0].sections[0].questions[0].response_types[1]'

describe('the instrument format', () => {
  it('reads a good pack', () => {
    const parsed = parseInstrumentPack(packJson(asq3File))
    expect(parsed.ok && parsed.instruments.map((one) => [one.type, one.ageMonths])).toEqual([['asq_3', 12]])
  })

  it.each<[string, Json | undefined, string, string]>([
    ['format', 'fhir', 'format', 'This must be "screening-instruments".'],
    ['format_version', 2, 'format_version', 'This program reads version 1 of the format only.'],
    ['instruments', undefined, 'instruments', 'The key "instruments" is missing.'],
    ['instruments', {}, 'instruments', 'This must be a list in square brackets.'],
    ['instruments', [], 'instruments', 'This list needs at least 1 entry.'],
    ['instruments[0]', 'asq', 'instruments[0]', 'This must be an object in braces.'],
    ['instruments[0].type', 'asq_4', 'instruments[0].type', 'This must be one of: asq_3, asq_se2.'],
    ['instruments[0].age_months', 12.5, 'instruments[0].age_months', 'This must be a whole number from 1 to 72.'],
    [
      'instruments[0].age_months',
      11,
      'instruments[0].age_months',
      'asq_3 has forms for these ages: 2, 4, 6, 8, 9, 10, 12, 14, 16, 18, 20, 22, 24, 27, 30, 33, 36, 42, 48, 54, 60.',
    ],
    [
      'instruments[0].locale',
      'english',
      'instruments[0].locale',
      'This must be a language code such as "en" or "zh-TW".',
    ],
    ['instruments[0].provenance', 'real', 'instruments[0].provenance', 'This must be one of: sample, licensed.'],
    ['instruments[0].name', '  ', 'instruments[0].name', 'This text must not be empty.'],
    ['instruments[0].notice', 5, 'instruments[0].notice', 'This must be a text in quotation marks.'],
    ['instruments[0].name', 'x'.repeat(121), 'instruments[0].name', 'This text is longer than 120 characters.'],
    ['instruments[0].sections[0].scored', 'yes', 'instruments[0].sections[0].scored', 'This must be true or false.'],
    ['instruments[0].sections[0].scored', false, 'instruments[0].sections[0].scored', 'This section is scored.'],
    [`${overall}.scored`, true, `${overall}.scored`, 'The Overall section is never scored.'],
    [`${overall}.required_answers_count`, 1, `${overall}.required_answers_count`, 'This must be 0 here.'],
    [
      'instruments[0].sections[0].required_answers_count',
      3,
      'instruments[0].sections[0].required_answers_count',
      'This must be 4 here.',
    ],
    [
      'instruments[0].sections[0].handle',
      'fine_motor',
      'instruments[0].sections',
      'asq_3 has these sections in this order: communication, gross_motor, fine_motor, problem_solving, personal_social, overall.',
    ],
    [`${question}.bold_body`, undefined, `${question}.bold_body`, 'The key "bold_body" is missing.'],
    [
      `${question}.picture`,
      'x',
      `${question}.picture`,
      'The key "picture" is unknown. Known here: id, bold_body, body, response_types, image_url, details, concern_handles.',
    ],
    [
      `${question}.image_url`,
      'https://example.org/ball.svg',
      `${question}.image_url`,
      'This must be the path of a picture of the product, such as "/pictures/ball.svg".',
    ],
    [
      `${question}.concern_handles`,
      ['never'],
      `${question}.concern_handles[0]`,
      'No possible answer of this question has the handle "never".',
    ],
    [`${responseType}.id`, 0, `${responseType}.id`, 'This must be a whole number from 1 to 999999999.'],
    [
      'instruments[0].sections[1].questions[2].response_types[0].id',
      1,
      'instruments[0].sections[1].questions[2].response_types[0].id',
      'The id 1 is taken by instruments[0].sections[0].questions[0].response_types[0].id.',
    ],
    [
      'instruments[0].sections[1].questions[2].id',
      1,
      'instruments[0].sections[1].questions[2].id',
      'The id 1 is taken by instruments[0].sections[0].questions[0].id.',
    ],
    [
      `${responseType}.input_type`,
      'select',
      `${responseType}.input_type`,
      'This must be one of: checkbox, radio, textarea, image.',
    ],
    [
      `${responseType}.input_type`,
      'textarea',
      `${responseType}.possible_answers`,
      'A response type "textarea" has no possible answers.',
    ],
    [
      `${responseType}.possible_answers`,
      [{ handle: 'yes', label: 'Yes', points: 10 }],
      `${responseType}.possible_answers`,
      'A response type "radio" needs at least 2 possible answers.',
    ],
    [
      `${responseType}.required`,
      false,
      `${question}.response_types`,
      'A scored question has exactly one required response type, a radio.',
    ],
    [
      `${responseType}.readonly_group`,
      true,
      `${responseType}.required`,
      'A read-only group waits for the required answers and cannot be required itself.',
    ],
    [
      `${choice}.handle`,
      'not yet',
      `${choice}.handle`,
      'A handle is made of small letters, digits and underscores, at most 60 of them.',
    ],
    [
      `${choice}.handle`,
      'not_yet',
      `${responseType}.possible_answers[2].handle`,
      'The handle "not_yet" occurs twice here.',
    ],
    [`${choice}.points`, 7, `${choice}.points`, "An item's answer gives 0, 5, 10 points."],
    [`${choice}.points`, undefined, `${choice}.points`, "An item's answer gives 0, 5, 10 points."],
    [`${choice}.points`, -5, `${choice}.points`, 'This must be a whole number from 0 to 10.'],
    [
      `${overall}.questions[0].response_types[0].possible_answers[0].points`,
      5,
      `${overall}.questions[0].response_types[0].possible_answers[0].points`,
      'The Overall section is not scored: no points here.',
    ],
    [
      `${overall}.norm`,
      { cut_off: 1, monitor_bound: 2 },
      `${overall}.norm`,
      'The Overall section is never scored and has no norm.',
    ],
    [
      'instruments[0].sections[0].norm',
      { cut_off: 30, monitor_bound: 20 },
      'instruments[0].sections[0].norm.monitor_bound',
      'The monitoring bound must not be below the cut-off.',
    ],
    [
      'instruments[0].sections[0].norm',
      { cut_off: 'low', monitor_bound: 20 },
      'instruments[0].sections[0].norm.cut_off',
      'This must be a number from 0 to 1000.',
    ],
  ])('refuses %s = %j with its place and the reason', (place, value, expectedPlace, reason) => {
    expect(problemsOf(changed(asq3File, place, value))).toContainEqual([expectedPlace, reason])
  })

  it.each<[string, Json, string, string]>([
    [
      `${concern}.possible_answers[0].points`,
      10,
      `${concern}.possible_answers[0].points`,
      'A checked concern gives 5 points.',
    ],
    [
      'instruments[0].sections[0].required_answers_count',
      23,
      'instruments[0].sections[0].required_answers_count',
      'This must be 20 here.',
    ],
    [
      'instruments[0].sections[0].norm',
      { cut_off: 30, monitor_bound: 40 },
      'instruments[0].sections[0].norm.monitor_bound',
      'The monitoring bound must not be above the cut-off.',
    ],
    [
      'instruments[0].age_months',
      9,
      'instruments[0].age_months',
      'asq_se2 has forms for these ages: 2, 6, 12, 18, 24, 30, 36, 48, 60.',
    ],
  ])('refuses %s = %j in an ASQ:SE-2 form with its place and the reason', (place, value, expectedPlace, reason) => {
    expect(problemsOf(changed(se2File, place, value))).toEqual([[expectedPlace, reason]])
  })

  it('refuses an ASQ-3 area that has not six items', () => {
    const place = 'instruments[0].sections[0].questions'
    const six = parseInstrumentPack(packJson(asq3File))
    expect(six.ok).toBe(true)
    const problems = problemsOf(changed(asq3File, `${place}.length`, 5))
    expect(problems).toEqual([[place, 'An ASQ-3 area has exactly 6 items.']])
  })

  it('refuses two instruments of the same type, age and language', () => {
    const pack = Object(packJson(asq3File)) as { instruments: unknown[] }
    const twice = { ...pack, instruments: [...pack.instruments, ...pack.instruments] }
    expect(problemsOf(twice)).toContainEqual(['instruments[1]', 'instruments[0] has the same type, age and locale.'])
  })

  it('names all wrong places together', () => {
    const pack = changed(asq3File, `${question}.id`, 'one')
    Reflect.set(Object(pack), 'format', 'other')
    expect(problemsOf(pack).map(([place]) => place)).toEqual(['format', `${question}.id`])
  })

  it.each([null, 5, 'text', [], true])('refuses %j as a whole file', (json) => {
    expect(problemsOf(json)).toEqual([['', 'This must be an object in braces.']])
  })

  it('never throws and never accepts anything by chance', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(parseInstrumentPack(json).ok).toBe(false)
      }),
    )
  })

  it('takes the licensee figures, details and the notice when they are there, and does without', () => {
    const withNorm = changed(asq3File, 'instruments[0].sections[0].norm', { cut_off: 15.5, monitor_bound: 31.2 })
    const parsed = parseInstrumentPack(withNorm)
    expect(parsed.ok && parsed.instruments[0]?.sections[0]?.norm).toEqual({ cutOff: 15.5, monitorBound: 31.2 })
    const without = parseInstrumentPack(changed(asq3File, 'instruments[0].notice', undefined))
    expect(without.ok && without.instruments[0]?.notice).toBeUndefined()
  })

  it('reads the translations of its texts, and refuses those of anything else', () => {
    const place = 'instruments[0].translations'
    const withTexts = (texts: Json) => changed(asq3File, place, texts)
    const parsed = parseInstrumentPack(withTexts({ es: { Sometimes: 'A veces' } }))
    expect(parsed.ok && parsed.instruments[0]?.translations).toEqual({ es: { Sometimes: 'A veces' } })
    expect(problemsOf(withTexts({ es: { Sometime: 'A veces' } }))).toEqual([
      [`${place}.es`, 'No text of this form is "Sometime".'],
    ])
    expect(problemsOf(withTexts({ Spanish: { Sometimes: 'A veces' } }))).toEqual([
      [`${place}.Spanish`, 'A translation is named by its language, such as "es".'],
    ])
    expect(problemsOf(withTexts({ es: { Sometimes: '' } }))).toEqual([
      [`${place}.es.Sometimes`, 'This text must not be empty.'],
    ])
    expect(problemsOf(withTexts([]))).toEqual([[place, 'This must be an object in braces.']])
  })

  it('reads the example of its documentation', () => {
    const path = fileURLToPath(new URL('../../docs/instrument-format.md', import.meta.url))
    const example = /```json\n(?<json>[^]*?)\n```/.exec(readFileSync(path, 'utf8'))?.groups?.['json']
    expect(problemsOf(JSON.parse(example ?? 'null'))).toEqual([])
  })
})
