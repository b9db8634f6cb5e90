import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../src/api/paths.ts'
import type { SmallChild } from './smallWorldChildren.ts'
import { type Caller, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let child: SmallChild
let coach: Caller
beforeAll(async () => {
  server = await startTestServer()
  child = server.world.a.children.inside
  coach = await server.signIn('coach')
})
afterAll(() => server.stop())
beforeEach(() => server.db.deleteFrom('parent_messages').execute())

const path = () => paths.followUpMessage(child.parentSurveyId)
const invite = { parent_message_id: 1, message: 'When may we talk?' }
const send = (body: object = invite, caller = coach, key?: string) =>
  caller.post(path(), { ...body }, key === undefined ? {} : { 'idempotency-key': key })
const stored = () => server.db.selectFrom('parent_messages').selectAll().orderBy('id').execute()

describe('the follow-up message to a parent (113)', () => {
  it('offers the templates, in their order', async () => {
    const answer = await coach.get(paths.followUpMessageTemplates(child.parentSurveyId))
    expect(answer.json).toEqual({
      data: [
        { id: 1, title: 'Invite', message: 'When may we talk?', language: 'en' },
        { id: 2, title: 'Thanks', message: 'Thank you for the talk.', language: 'en' },
      ],
    })
  })

  it('offers them in the family’s language where they are translated, else in English', async () => {
    const account = server.db.updateTable('accounts').where('id', '=', child.accountId)
    const { locale } = await server.db
      .selectFrom('accounts')
      .select('locale')
      .where('id', '=', child.accountId)
      .executeTakeFirstOrThrow()
    await account.set({ locale: 'es-MX' }).execute()
    const answer = await coach.get(paths.followUpMessageTemplates(child.teacherSurveyId))
    await account.set({ locale }).execute()
    expect(answer.json).toEqual({
      data: [
        { id: 1, title: 'Invite', message: '¿Cuándo podemos hablar?', language: 'es' },
        { id: 2, title: 'Thanks', message: 'Thank you for the talk.', language: 'en' },
      ],
    })
  })

  it('is null before the first message; then sent_at is its time in the partner’s zone', async () => {
    expect((await coach.get(path())).json).toEqual({ sent_at: null })
    const answer = await send()
    expect(answer.status).toBe(201)
    expect(answer.json).toEqual({ sent_at: '2026-03-18T11:30:00.000-04:00' })
    expect((await coach.get(path())).json).toEqual(answer.json)
    const byTeacher = await coach.get(paths.followUpMessage(child.teacherSurveyId))
    expect(byTeacher.json).toEqual(answer.json)
  })

  it('says the newest one', async () => {
    await send()
    server.clock.advance(60_000)
    await send()
    expect((await coach.get(path())).json).toEqual({ sent_at: '2026-03-18T11:31:00.000-04:00' })
    server.clock.advance(-60_000)
  })

  it('is stored with its recipient, its author and its trimmed text', async () => {
    await send({ ...invite, message: '  When may we talk? Room 3.\n' })
    expect(await stored()).toEqual([
      expect.objectContaining({
        child_id: child.id,
        account_id: child.accountId,
        survey_id: child.parentSurveyId,
        template_id: 1,
        author_staff_id: coach.staffId,
        body: 'When may we talk? Room 3.',
      }),
    ])
  })

  it.each([
    ['no template', { message: 'Hello' }, 'parent_message_id'],
    ['a template that does not exist', { parent_message_id: 900_001, message: 'Hello' }, 'parent_message_id'],
    ['a text of blanks', { parent_message_id: 1, message: ' \n ' }, 'message'],
    ['a text that is too long', { parent_message_id: 1, message: 'x'.repeat(10_001) }, 'message'],
    ['an unknown key', { ...invite, account_id: 1 }, 'account_id'],
  ])('refuses %s', async (_name, body, field) => {
    const answer = await send(body)
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.json as { errors: object }).errors)).toEqual([field])
    expect(await stored()).toEqual([])
  })

  it('refuses a template that is no longer in use', async () => {
    const template = server.db.updateTable('follow_up_templates').where('id', '=', 2)
    await template.set({ current: false }).execute()
    expect((await send({ ...invite, parent_message_id: 2 })).status).toBe(422)
    await template.set({ current: true }).execute()
  })

  it('says again that a message was sent, also when its template is no longer in use', async () => {
    const key = randomUUID()
    const message = { ...invite, parent_message_id: 2 }
    expect((await send(message, coach, key)).status).toBe(201)
    const template = server.db.updateTable('follow_up_templates').where('id', '=', 2)
    await template.set({ current: false }).execute()
    expect((await send(message, coach, key)).status).toBe(201)
    expect(await stored()).toHaveLength(1)
    await template.set({ current: true }).execute()
  })

  it('needs the option asqFollowUpParentMessagesEnabled, also of admins', async () => {
    const partner = server.db.updateTable('partners').where('id', '=', server.world.a.id)
    const { options } = await server.db
      .selectFrom('partners')
      .select('options')
      .where('id', '=', server.world.a.id)
      .executeTakeFirstOrThrow()
    await partner.set({ options: options.filter((one) => one !== 'asqFollowUpParentMessagesEnabled') }).execute()
    for (const role of ['coach', 'admin'] as const) {
      const caller = await server.signIn(role)
      expect((await send(invite, caller)).status).toBe(403)
      expect((await caller.get(path())).status).toBe(403)
      expect((await caller.get(paths.followUpMessageTemplates(child.parentSurveyId))).status).toBe(403)
    }
    await partner.set({ options }).execute()
  })

  it('needs the option of the child’s partner too, where the partner of an admin has it', async () => {
    const partner = server.db.updateTable('partners').where('id', '=', server.world.a.id)
    const { options } = await server.db
      .selectFrom('partners')
      .select('options')
      .where('id', '=', server.world.a.id)
      .executeTakeFirstOrThrow()
    await partner.set({ options: options.filter((one) => one !== 'asqFollowUpParentMessagesEnabled') }).execute()
    const admin = await server.signIn('admin', 'b')
    expect((await send(invite, admin)).status).toBe(403)
    expect((await admin.get(path())).status).toBe(403)
    expect((await admin.get(paths.followUpMessageTemplates(child.parentSurveyId))).status).toBe(403)
    await partner.set({ options }).execute()
    expect((await send(invite, admin)).status).toBe(201)
  })

  it('leaves its event and the survey’s id in the log of calls, and not a word of it', async () => {
    await send({ ...invite, message: 'ZZMESSAGE' })
    const events = await server.db.selectFrom('audit_events').selectAll().execute()
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'follow_up_message.sent', record_id: String(child.parentSurveyId) }),
    )
    expect(JSON.stringify(events)).not.toContain('ZZMESSAGE')
  })
})
