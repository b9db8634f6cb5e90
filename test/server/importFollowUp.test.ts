import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importFollowUp } from '../../src/server/commands/importFollowUp.ts'
import { currentFollowUpForm } from '../../src/server/repositories/system/followUpForms.ts'
import { readMessageTemplates } from '../../src/server/repositories/system/messageTemplates.ts'
import { startTestServer, type TestServer } from './testServer.ts'

const now = '2026-03-18T15:30:00.000Z'
const question = { id: 1, position: 1, title: 'We talked on', question_type: 'asq_followup_date' }
const form = { name: 'Our form', version: 'ours-1', provenance: 'licensed', questions: [question] }
const messages = [{ title: 'Hello', message: 'Hello!' }]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ownDatabase: true })
})
afterAll(() => server.stop())
beforeEach(() => load({ form: { ...form, version: 'before' }, messages: [{ title: 'Before', message: 'Before.' }] }))

const load = (pack: unknown) => importFollowUp(server.db, JSON.stringify(pack), now)
const current = async () => [
  (await currentFollowUpForm(server.db))!.form.version,
  (await readMessageTemplates(server.db)).map(({ title }) => title).join(),
]

describe('importing translations', () => {
  it('keeps them beside the message', async () => {
    await load({ messages: [{ ...messages[0], translations: { es: '¡Hola!' } }] })
    expect((await readMessageTemplates(server.db, 'es'))[0]).toMatchObject({ message: '¡Hola!', language: 'es' })
    expect((await readMessageTemplates(server.db, 'fr'))[0]).toMatchObject({ message: 'Hello!', language: 'en' })
  })

  it.each([{ de: 'Hallo!' }, { es: ' ' }, 'es'])('refuses %j', async (translations) => {
    expect(await load({ messages: [{ ...messages[0], translations }] })).toMatchObject({ ok: false })
  })
})

describe('importing a form of follow-up reports and templates of messages', () => {
  it('makes both current, either alone leaves the other', async () => {
    expect(await load({ form, messages })).toMatchObject({ ok: true, templates: 1 })
    expect(await current()).toEqual(['ours-1', 'Hello'])
    await load({ messages: [{ title: 'Other', message: 'Other.' }] })
    expect(await current()).toEqual(['ours-1', 'Other'])
    await load({ form: { ...form, version: 'ours-2' } })
    expect(await current()).toEqual(['ours-2', 'Other'])
  })

  it('makes a stored version current again, and refuses it with another content', async () => {
    await load({ form })
    await load({ form: { ...form, version: 'ours-2' } })
    expect((await load({ form })).ok).toBe(true)
    expect(await current()).toEqual(['ours-1', 'Before'])
    const changed = await load({ form: { ...form, name: 'Changed' }, messages })
    expect(changed).toEqual({
      ok: false,
      problems: [
        { place: 'form.version', reason: 'Version "ours-1" is stored with another content. Give it a new version.' },
      ],
    })
    expect(await current()).toEqual(['ours-1', 'Before'])
  })

  it.each([
    ['neither of both', {}, 'base'],
    ['an unknown key', { form, more: 1 }, 'base'],
    ['a form without questions', { form: { ...form, questions: [] } }, 'form.questions'],
    ['an id twice', { form: { ...form, questions: [question, question] } }, 'form'],
    ['lines below what is no list', { form: { ...form, questions: [{ ...question, children: [] }] } }, 'form'],
    [
      'a type that there is not',
      { form: { ...form, questions: [{ ...question, question_type: 'text' }] } },
      'form.questions[0].question_type',
    ],
    [
      'a link that is no address of the web',
      { form: { ...form, questions: [{ ...question, info_link: 'javascript:alert(1)' }] } },
      'form.questions[0].info_link',
    ],
    ['a template without text', { messages: [{ title: 'Hello', message: ' ' }] }, 'messages[0].message'],
  ])('refuses %s, names the place, and changes nothing', async (_name, pack, place) => {
    const result = await load(pack)
    expect(result.ok ? [] : result.problems.map((problem) => problem.place)).toContain(place)
    expect(await current()).toEqual(['before', 'Before'])
  })

  it('refuses what is no JSON', async () => {
    expect(await importFollowUp(server.db, '{', now)).toEqual({
      ok: false,
      problems: [{ place: '', reason: 'This is no JSON.' }],
    })
  })

  it('takes the example of docs/follow-up-format.md', async () => {
    const page = readFileSync(path.join(import.meta.dirname, '../../docs/follow-up-format.md'), 'utf8')
    const example = /```json\n([\s\S]*?)```/.exec(page)![1]!
    expect(await importFollowUp(server.db, example, now)).toMatchObject({ ok: true, templates: 1 })
  })
})
