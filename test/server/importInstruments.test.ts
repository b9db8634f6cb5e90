import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../src/api/paths.ts'
import type { TakingSurveyWire } from '../../src/api/questionnaire.ts'
import { importInstruments } from '../../src/server/commands/importInstruments.ts'
import { type TestServer, startTestServer } from './testServer.ts'
import { tinyInstrument } from './tinyInstrument.ts'

interface Pack {
  format: string
  format_version: number
  instruments: {
    type: string
    age_months: number
    version: string
    name: string
    sections: { questions: { response_types: { id: unknown; possible_answers?: { points?: unknown }[] }[] }[] }[]
  }[]
}

const file = path.join(import.meta.dirname, '../../src/server/demo/instruments/asq_3_24_months.json')
const samplePack = () => JSON.parse(readFileSync(file, 'utf8')) as Pack
const withVersion = (version: string, change: (pack: Pack) => void = () => undefined) => {
  const pack = samplePack()
  pack.instruments[0]!.version = version
  change(pack)
  return JSON.stringify(pack)
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ownDatabase: true })
})
afterAll(() => server.stop())

const at = '2026-03-18T15:30:00.000Z'
const importPack = (text: string) => importInstruments(server.db, text, at)
const versions = () =>
  server.db
    .selectFrom('instruments')
    .select(['version', 'current'])
    .where('type', '=', 'asq_3')
    .where('age_months', '=', 24)
    .orderBy('id')
    .execute()
const start = { version: tinyInstrument.version, current: true }

beforeEach(async () => {
  await server.db.deleteFrom('instruments').where('id', '<>', server.world.instrumentId).execute()
  await server.db.updateTable('instruments').set({ current: true }).execute()
})

describe('importing instruments', () => {
  it('makes the new version current and keeps the old one', async () => {
    const result = await importPack(withVersion('2'))
    expect(result).toMatchObject({ ok: true, imported: [{ as: 'added', instrument: { version: '2' } }] })
    expect(await versions()).toEqual([
      { ...start, current: false },
      { version: '2', current: true },
    ])
  })

  it('leaves every survey with the version it was made with', async () => {
    await importPack(withVersion('2'))
    const { inside } = server.world.a.children
    const teacher = await server.signIn('teacher')
    const survey = await teacher.get(paths.playerQuestionnaire(inside.id, inside.teacherSurveyId))
    expect((survey.json as TakingSurveyWire).name).toBe(tinyInstrument.name)
  })

  it('changes nothing when the same file is imported again', async () => {
    await importPack(withVersion('2'))
    expect(await importPack(withVersion('2'))).toMatchObject({ ok: true, imported: [{ as: 'already_current' }] })
    expect(await versions()).toHaveLength(2)
  })

  it('makes an older version current again when its file is imported again', async () => {
    await importPack(withVersion('2'))
    await importPack(withVersion('3'))
    expect(await importPack(withVersion('2'))).toMatchObject({ ok: true, imported: [{ as: 'current_again' }] })
    expect(await versions()).toEqual([
      { ...start, current: false },
      { version: '2', current: true },
      { version: '3', current: false },
    ])
  })

  it('refuses another content under a version that is stored, with the place', async () => {
    await importPack(withVersion('2'))
    const changed = withVersion('2', (pack) => {
      pack.instruments[0]!.name = 'Something else'
    })
    expect(await importPack(changed)).toEqual({
      ok: false,
      problems: [{ place: 'instruments[0].version', reason: expect.stringContaining('another content') }],
    })
    expect(await versions()).toHaveLength(2)
  })

  it('takes a file that an editor marked as UTF-8', async () => {
    expect(await importPack(`\uFEFF${withVersion('2')}`)).toMatchObject({ ok: true })
  })

  it('imports all instruments of a pack or none', async () => {
    await importPack(withVersion('2'))
    const mixed = withVersion('2', (pack) => {
      const second = structuredClone(pack.instruments[0]!)
      pack.instruments[0]!.name = 'Something else'
      pack.instruments.unshift({ ...second, age_months: 27, version: '1' })
    })
    expect(await importPack(mixed)).toMatchObject({ ok: false, problems: [{ place: 'instruments[1].version' }] })
    const imported = await server.db.selectFrom('instruments').select('id').where('age_months', '=', 27).execute()
    expect(imported).toEqual([])
  })

  const responseTypeOf = (pack: Pack) => pack.instruments[0]!.sections[0]!.questions[0]!.response_types[0]!
  const bad: [string, (pack: Pack) => void, string][] = [
    ['another format', (pack) => (pack.format = 'something'), 'format'],
    ['an age without a form', (pack) => (pack.instruments[0]!.age_months = 25), 'instruments[0].age_months'],
    [
      'a text for an id',
      (pack) => (responseTypeOf(pack).id = 'one'),
      'instruments[0].sections[0].questions[0].response_types[0].id',
    ],
    [
      'other points',
      (pack) => (responseTypeOf(pack).possible_answers![0]!.points = 7),
      'instruments[0].sections[0].questions[0].response_types[0].possible_answers[0].points',
    ],
    ['a missing section', (pack) => void pack.instruments[0]!.sections.pop(), 'instruments[0].sections'],
  ]
  it.each(bad)('refuses %s with the place and the reason, and changes nothing', async (_what, change, place) => {
    const result = await importPack(withVersion('2', change))
    if (result.ok) throw new Error('It was imported')
    expect(result.problems).toContainEqual({ place, reason: expect.stringMatching(/.\.$/) })
    expect(await versions()).toEqual([start])
  })

  it('refuses invalid JSON, with the place of the error', async () => {
    expect(await importPack('{"format": ')).toEqual({
      ok: false,
      problems: [{ place: '', reason: expect.stringMatching(/^This is no JSON: .+/) }],
    })
  })
})
