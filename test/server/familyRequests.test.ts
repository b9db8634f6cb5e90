import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FamilyWire } from '../../src/api/familyForm.ts'
import { fieldMessages } from '../../src/api/fieldMessages.ts'
import { paths } from '../../src/api/paths.ts'
import type { Email } from '../../src/server/adapters/emailMessage.ts'
import { isPasswordOf } from '../../src/server/identity/passwordHash.ts'
import { languages } from '../../src/server/texts/languages.ts'
import { textsFor } from '../../src/server/texts/textsFor.ts'
import { fieldErrorsAnswer } from './fieldErrors.ts'
import type { SmallChild } from './smallWorldChildren.ts'
import { type Caller, type TestServer, startTestServer } from './testServer.ts'

let server: TestServer
let dashboard: Caller
let child: SmallChild
let sent: Email[] = []

beforeAll(async () => {
  server = await startTestServer()
  child = server.world.a.children.inside
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.deps.jobs.runDue()
  sent = []
  server.deps.mail = { send: async (email) => void sent.push(email) }
  server.clock.advance(61_000)
  await server.db.deleteFrom('deletion_requests').execute()
  dashboard = await server.signIn('partner_admin_dashboard')
})

const run = () => server.deps.jobs.runDue()
const family = async () => (await dashboard.get(paths.family(child.accountId))).json as FamilyWire
const resetPassword = () => dashboard.put(paths.familyPassword(child.accountId))
const tokenIn = (email: Email | undefined) =>
  email?.parts.flatMap((part) => (part.kind === 'link' ? [part.path.split('#')[1] ?? ''] : []))[0] ?? ''
const isUsable = async (token: string) => (await server.anonymous.post(paths.familyPasswordLink, { token })).json
const good = 'a lantern for every porch'
const setPassword = (token: string, password = good, password_confirmation = password) =>
  server.anonymous.post(paths.setFamilyPassword, { token, password, password_confirmation })

describe('a request to delete (43)', () => {
  it('deletes nothing, is kept with who and when, and is told to the family once', async () => {
    const answer = await dashboard.put(paths.familyDeletion(child.accountId))
    const by = { id: dashboard.staffId, name: 'Usual partner_admin_dashboard' }
    expect([answer.status, (await family()).deletion_request]).toEqual([200, answer.json])
    expect(answer.json).toMatchObject({ by })
    const again = await (await server.signIn('admin')).put(paths.familyDeletion(child.accountId))
    expect(again.json).toEqual(answer.json)
    await run()
    expect(sent.map(({ to, subject }) => [to.name, subject])).toEqual([
      ['Parent of Ines', 'A request about your account at Sparkler'],
    ])
  })

  it('of a child stands at the child, and its note names none', async () => {
    await dashboard.put(paths.familyChildDeletion(child.accountId, child.id))
    const { deletion_request, players } = await family()
    expect(deletion_request).toBeNull()
    expect(players.map((one) => one.deletion_request?.by?.id)).toEqual([dashboard.staffId])
    await run()
    expect(sent).toHaveLength(1)
    expect(JSON.stringify([sent[0]!.subject, sent[0]!.parts.slice(1)])).not.toMatch(/Ines|Child/)
  })

  it('is made once by two people at the same time', async () => {
    const callers = [dashboard, await server.signIn('admin')]
    const answers = await Promise.all(callers.map((caller) => caller.put(paths.familyDeletion(child.accountId))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await run()
    expect(sent).toHaveLength(1)
  })

  it('reaches no child of another family', async () => {
    const { outside } = server.world.a.children
    expect((await dashboard.put(paths.familyChildDeletion(child.accountId, outside.id))).status).toBe(404)
  })
})

describe('the e-mails about an account', () => {
  it.each(languages)('are in the family’s language: %s', async (language) => {
    const rows = server.db.updateTable('accounts').where('id', '=', child.accountId)
    await rows.set({ locale: language }).execute()
    await resetPassword()
    await dashboard.put(paths.familyDeletion(child.accountId))
    await run()
    await rows.set({ locale: 'en' }).execute()
    const { account } = textsFor(language)
    const isolated = (text: string) => (language === 'ar' ? `\u2068${text}\u2069` : text)
    const about = { partner: isolated('Alder County'), product: isolated('Sparkler') }
    const words = (email: Email) => email.parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []))
    expect(sent.map((email) => [email.language, email.subject])).toEqual([
      [language, account.password.subject(about)],
      [language, account.deletion.subject(about)],
    ])
    expect(words(sent[0]!)).toContain(account.password.text(about))
    expect(words(sent[1]!)).toContain(account.deletion.text(about))
  })

  it('welcome a new parent with a link that works for 7 days (53)', async () => {
    const account = {
      first_name: 'Pia',
      last_name: 'Welcome',
      email: 'welcome@families.example',
      address: '',
      zip: '',
      phone: '',
      locale: 'fr',
      players_attributes: [
        {
          first_name: 'Uma',
          last_name: 'Welcome',
          gender: null,
          race: null,
          birthday: '2025-01-10',
          cohort_ids: [],
          custom_ids: [],
        },
      ],
    }
    expect((await dashboard.post(paths.families, { account })).status).toBe(201)
    await run()
    expect(sent.map(({ to, language }) => [to.address, language])).toEqual([['welcome@families.example', 'fr']])
    expect(JSON.stringify(sent[0])).not.toContain('Uma')
    const days = 24 * 60 * 60_000
    server.clock.advance(7 * days - 1)
    expect(await isUsable(tokenIn(sent[0]))).toEqual({ is_usable: true })
    server.clock.advance(1)
    expect(await isUsable(tokenIn(sent[0]))).toEqual({ is_usable: false })
    server.clock.advance(-7 * days)
  })
})

describe('instructions for a password (44)', () => {
  it('are sent with a link that works once, for an hour, and sets the password', async () => {
    expect((await resetPassword()).status).toBe(204)
    await run()
    const token = tokenIn(sent[0])
    expect(await isUsable(token)).toEqual({ is_usable: true })
    expect((await setPassword(token)).json).toEqual({ app_url: null })
    const { password_hash } = await server.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', child.accountId)
      .executeTakeFirstOrThrow()
    expect(await isPasswordOf(password_hash, good)).toBe(true)
    const over = fieldErrorsAnswer({ base: [fieldMessages.reset_link_over] })
    expect((await setPassword(token)).json).toEqual(over)
    expect(await isUsable(token)).toEqual({ is_usable: false })
  })

  it('end with the hour, with another link that was used, and with the account', async () => {
    const fresh = async () => {
      server.clock.advance(60_000)
      dashboard = await server.signIn('partner_admin_dashboard')
      expect((await resetPassword()).status).toBe(204)
      await run()
      return tokenIn(sent.at(-1))
    }
    const [first, second] = [await fresh(), await fresh()]
    expect((await setPassword(second)).status).toBe(200)
    expect(await isUsable(first)).toEqual({ is_usable: false })
    const late = await fresh()
    server.clock.advance(60 * 60_000)
    expect(await isUsable(late)).toEqual({ is_usable: false })
    const archived = await fresh()
    expect(await isUsable(archived)).toEqual({ is_usable: true })
    const rows = server.db.updateTable('accounts').where('id', '=', child.accountId)
    await rows.set({ archived_at: '2026-03-01T00:00:00Z' }).execute()
    expect(await isUsable(archived)).toEqual({ is_usable: false })
    await rows.set({ archived_at: null }).execute()
  })

  it('refuse a weak password, and two that differ, and keep the link', async () => {
    await resetPassword()
    await run()
    const token = tokenIn(sent[0])
    expect((await setPassword(token, 'short', 'other')).json).toEqual(
      fieldErrorsAnswer({
        password: [fieldMessages.password_too_short],
        password_confirmation: [fieldMessages.password_not_confirmed],
      }),
    )
    expect(await isUsable(token)).toEqual({ is_usable: true })
  })

  it('are sent once within a minute', async () => {
    await Promise.all([resetPassword(), resetPassword()])
    await run()
    expect(sent).toHaveLength(1)
  })

  it('leave no token, name or address in the job', async () => {
    await resetPassword()
    await run()
    const { rows } = await server.deps.database.query(
      `select json_agg(data)::text as all from jobs.job where name = 'family-email'`,
    )
    expect(String(rows[0]!['all'])).not.toMatch(/families\.example|Ines|token/)
  })
})
