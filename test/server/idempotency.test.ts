import { fieldErrorsAnswer } from './fieldErrors.ts'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FollowUpSurveyWire } from '../../src/api/followUp.ts'
import { paths } from '../../src/api/paths.ts'
import { staffPaths } from '../../src/api/staffPaths.ts'
import { statements } from '../../src/server/db/migrations/0014_requests.ts'
import { startCleanup, cleanupJob } from '../../src/server/jobs/cleanup.ts'
import { routes } from '../../src/server/routes/all.ts'
import { addEarlyChild } from './earlyChild.ts'
import type { SmallChild } from './smallWorldChildren.ts'
import { type Caller, startTestServer, type TestServer } from './testServer.ts'
import type { AddedChild } from './surveyListFixture.ts'
import { answeredSurvey, tinyReport } from './tinyFollowUp.ts'

let server: TestServer
let coach: Caller
let admin: Caller
let child: SmallChild
let reportId: string
/** With a teacher survey that another form may replace. */
let early: AddedChild

beforeAll(async () => {
  server = await startTestServer()
  await startCleanup(server.deps)
  coach = await server.signIn('coach')
  admin = await server.signIn('admin')
  child = server.world.a.children.inside
  server.deps.mail = { send: async () => undefined }
  early = await addEarlyChild(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.db.deleteFrom('tracked_jobs').execute()
  for (const table of ['requests', 'notes', 'parent_messages', 'results_emails', 'partner_actions'] as const)
    await server.db.deleteFrom(table).execute()
  await server.db.deleteFrom('csv_exports').execute()
  await server.db.deleteFrom('instrument_choices').execute()
  await removeFamilies()
  await server.db.deleteFrom('staff').where('name', '=', newcomers).execute()
  await reopenEarly()
  reportId = await madeReport(coach)
})

async function madeReport({ staffId }: Caller): Promise<string> {
  const id = randomUUID()
  const row = {
    id,
    partner_id: server.world.a.id,
    requested_by: staffId,
    kind: 'of_the_test',
  }
  const file = { params: '{}', time_zone: 'UTC', bytes: 0, job_id: null }
  const created_at = new Date(server.clock.now).toISOString()
  await server.db
    .insertInto('csv_exports')
    .values({ ...row, ...file, created_at })
    .execute()
  return id
}

async function removeFamilies(): Promise<void> {
  await server.db.deleteFrom('children').where('last_name', '=', 'Of Idempotency').execute()
  await server.db.deleteFrom('accounts').where('last_name', '=', 'Of Idempotency').execute()
}

const reopenEarly = () =>
  server.db.updateTable('surveys').set({ archived_at: null }).where('child_id', '=', early.id).execute()

type Body = Record<string, unknown>
interface Idempotent {
  /** The call's address, by one side of a screening or the other where it is about one. */
  readonly path: (side: 'parent' | 'teacher') => string
  readonly body: () => Body | undefined
  /** The same call for another record. */
  readonly other: { readonly path?: () => string; readonly body?: Body | (() => Promise<Body>) }
  readonly made: () => Promise<number>
  readonly status: number
  /** The body when sent by another person. */
  readonly bodyOf?: (caller: Caller) => Promise<Body>
}

const surveyOf = (side: 'parent' | 'teacher') => (side === 'parent' ? child.parentSurveyId : child.teacherSurveyId)
const rowsOf =
  (table: 'instrument_choices' | 'notes' | 'parent_messages' | 'results_emails' | 'partner_actions') => async () =>
    (await server.db.selectFrom(table).select('id').execute()).length
const newcomers = 'Nia Newcomer'
const newcomer = (email: string) => ({
  admin_user: { partner_id: server.world.a.id, name: newcomers, email: `${email}@${server.world.a.domain}` },
})
const exportsOf = (kind: string) => async () =>
  (await server.db.selectFrom('csv_exports').select('id').where('kind', '=', kind).execute()).length

const newFamily = (name: string) => ({
  account: {
    first_name: 'Pia',
    last_name: 'Of Idempotency',
    email: `${name}.${server.world.a.id}@families.example`,
    address: '',
    zip: '',
    phone: '',
    locale: 'en',
    players_attributes: [
      {
        first_name: 'Uma',
        last_name: 'Of Idempotency',
        gender: null,
        race: null,
        birthday: '2010-01-01',
        cohort_ids: [server.world.a.organization.cohorts.first],
        custom_ids: [],
      },
    ],
  },
})

/** Every route that creates or sends something once: add new ones here. */
const idempotent: Readonly<Record<string, Idempotent>> = {
  [`POST ${paths.notes(':player_id', ':id')}`]: {
    path: (side) => paths.notes(child.id, surveyOf(side)),
    body: () => ({ body: 'Once.', asq_question_id: 11 }),
    other: { body: { body: 'Other.', asq_question_id: 11 } },
    made: rowsOf('notes'),
    status: 201,
  },
  [`POST ${paths.followUpMessage(':id')}`]: {
    path: (side) => paths.followUpMessage(surveyOf(side)),
    body: () => ({ parent_message_id: 1, message: 'When may we talk?' }),
    other: { body: { parent_message_id: 1, message: 'Something else.' } },
    made: rowsOf('parent_messages'),
    status: 201,
  },
  [`POST ${paths.resultsEmail(':id')}`]: {
    path: (side) => paths.resultsEmail(surveyOf(side)),
    body: () => undefined,
    other: { path: () => paths.resultsEmail(server.world.a.children.insideTwice.parentSurveyId) },
    made: rowsOf('results_emails'),
    status: 202,
  },
  [`POST ${paths.asqSurveysCsvExport}`]: {
    path: () => paths.asqSurveysCsvExport,
    body: () => ({ concern: true, recent: false }),
    other: { body: { concern: true, recent: true } },
    made: exportsOf('asq_surveys'),
    status: 202,
  },
  [`POST ${paths.followUpsCsvExport}`]: {
    path: () => paths.followUpsCsvExport,
    body: () => ({ concern: true }),
    other: { body: {} },
    made: exportsOf('follow_ups'),
    status: 202,
  },
  [`POST ${paths.partnerActions}`]: {
    path: () => paths.partnerActions,
    body: () => ({ report_id: reportId }),
    other: { body: async () => ({ report_id: await madeReport(coach) }) },
    made: rowsOf('partner_actions'),
    status: 204,
    bodyOf: async (caller) => ({ report_id: await madeReport(caller) }),
  },
  [`POST ${paths.families}`]: {
    path: () => paths.families,
    body: () => newFamily('once'),
    other: { body: async () => newFamily('other') },
    made: async () =>
      (await server.db.selectFrom('accounts').select('id').where('last_name', '=', 'Of Idempotency').execute()).length,
    status: 201,
    bodyOf: async () => newFamily('again'),
  },
  [`POST ${staffPaths.list}`]: {
    path: () => staffPaths.list,
    body: () => newcomer('nia'),
    other: { body: async () => newcomer('another') },
    made: async () => (await server.db.selectFrom('staff').select('id').where('name', '=', newcomers).execute()).length,
    status: 201,
    bodyOf: async (caller) => newcomer(`of.${caller.staffId}`),
  },
  [`POST ${paths.otherInstrument(':player_id', ':id')}`]: {
    path: () => paths.otherInstrument(early.id, early.surveyIds[0]!),
    body: () => ({ age_months: 18, reason: 'Has caught up.' }),
    other: { body: { age_months: 18, reason: 'Another one.' } },
    made: rowsOf('instrument_choices'),
    status: 201,
    bodyOf: async () => {
      await reopenEarly()
      return { age_months: 18, reason: 'Has caught up.' }
    },
  },
}

/** Routes that create or change something and need no key, with the reason. */
const onceByNature = 'an access exists once, however often it is given'
const withoutKey: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    (['group', 'subgroup', 'cohort'] as const).map((level) => [
      `POST ${staffPaths.accesses(':id', level)}`,
      onceByNature,
    ]),
  ),
  [`POST ${staffPaths.fullAccess(':id')}`]: onceByNature,
  [`POST ${paths.followUpSurveys}`]: 'a screening has one report, however often it is opened',
  [`POST ${paths.answers(':player_id', ':id')}`]: 'an answer has a delivery key (docs/decisions/0003)',
}

const key = () => randomUUID()
const headers = (value: string) => ({ 'idempotency-key': value })
const declared = routes
  .filter(({ idempotency, method }) => idempotency === 'once' && method === 'POST')
  .map(({ method, path }) => `${method} ${path}`)
const table = Object.entries(idempotent)

describe('the routes that create or send something', () => {
  it('are safe to repeat by an Idempotency-Key, or say why they need none', () => {
    const creating = routes
      .filter(({ method, policy }) => method === 'POST' && policy.who === 'signedIn')
      .map(({ method, path }) => `${method} ${path}`)
    expect(creating.filter((route) => !declared.includes(route)).toSorted()).toEqual(Object.keys(withoutKey).toSorted())
    expect(Object.keys(idempotent).toSorted()).toEqual(declared.toSorted())
  })
})

describe.each(table)('%s', (_route, { path, body, other, made, status, bodyOf }) => {
  const post = (value: string, caller = coach) => caller.post(path('parent'), body(), headers(value))

  it('makes one of four equal requests, of which two come at the same time', async () => {
    const once = key()
    const answers = [...(await Promise.all([post(once), post(once)])), await post(once), await post(once)]
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await made()).toBe(1)
  })

  it('makes no second one by a key after the first is done, nor from the address of the other side', async () => {
    const once = key()
    await post(once)
    await server.deps.jobs.runDue()
    expect((await coach.post(path('teacher'), body(), headers(once))).status).toBe(status)
    await server.deps.jobs.runDue()
    expect(await made()).toBe(1)
  })

  it('refuses the key of another request', async () => {
    const once = key()
    await post(once)
    await server.deps.jobs.runDue()
    const otherBody = typeof other.body === 'function' ? await other.body() : (other.body ?? body())
    const answer = await coach.post(other.path?.() ?? path('parent'), otherBody, headers(once))
    expect(answer.status).toBe(422)
    expect(answer.json).toEqual(
      fieldErrorsAnswer({ 'idempotency-key': ['This Idempotency-Key was used for another request.'] }),
    )
    expect(await made()).toBe(1)
  })

  it.each(['no uuid', '', '7'])('refuses the malformed key "%s" and makes nothing', async (malformed) => {
    const answer = await post(malformed)
    expect(answer.status).toBe(422)
    expect(answer.json).toEqual(fieldErrorsAnswer({ 'idempotency-key': ['Send a uuid as Idempotency-Key.'] }))
    expect(await made()).toBe(0)
  })

  it('takes the key of another person for a new one', async () => {
    const once = key()
    await post(once)
    await server.deps.jobs.runDue()
    expect((await admin.post(path('parent'), (await bodyOf?.(admin)) ?? body(), headers(once))).status).toBe(status)
    expect(await made()).toBe(2)
  })
})

describe('a key', () => {
  const note = idempotent[`POST ${paths.notes(':player_id', ':id')}`]!
  const noted = (value: string, body = note.body()) => coach.post(note.path('parent'), body, headers(value))

  it('of one kind of request is refused for another kind', async () => {
    const once = key()
    await noted(once)
    const message = idempotent[`POST ${paths.followUpMessage(':id')}`]!
    expect((await coach.post(message.path('parent'), message.body(), headers(once))).status).toBe(422)
    expect(await message.made()).toBe(0)
  })

  it('is free again when its request was refused', async () => {
    const once = key()
    await coach.post(paths.asqSurveysCsvExport, {}, headers(key()))
    expect((await coach.post(paths.asqSurveysCsvExport, { recent: true }, headers(once))).status).toBe(429)
    await server.deps.jobs.runDue()
    expect((await coach.post(paths.asqSurveysCsvExport, { concern: true }, headers(once))).status).toBe(202)
    await server.deps.jobs.runDue()
  })

  it('leaves no word of the request in the database', async () => {
    await noted(key(), { body: 'ZZNOTE', asq_question_id: 11 })
    expect(JSON.stringify(await server.db.selectFrom('requests').selectAll().execute())).not.toContain('ZZNOTE')
  })

  it('is stored for 30 days', async () => {
    const once = key()
    await noted(once)
    const tidied = async (milliseconds: number) => {
      server.clock.advance(milliseconds)
      await server.deps.jobs.enqueue(cleanupJob, {})
      await server.deps.jobs.runDue()
      return (await server.db.selectFrom('requests').select('key').execute()).map((row) => row.key)
    }
    const days = 30 * 24 * 60 * 60_000
    expect(await tidied(days)).toEqual([once])
    expect(await tidied(1)).toEqual([])
    server.clock.advance(-days - 1)
    coach = await server.signIn('coach')
  })
})

describe('a key that was used before all keys stood in one place', () => {
  const undo = [
    'drop table requests',
    'alter table notes add request_key uuid, add request_mark text',
    'alter table parent_messages add request_key uuid, add request_mark text',
    'alter table results_emails add request_key text',
    'alter table csv_exports add request_key uuid',
    'alter table follow_ups add save_key uuid, add save_attempt integer',
  ]
  const keys = { note: key(), message: key(), email: key(), report: key(), form: key() }
  /** The fingerprint as those releases computed it. */
  const markOf = (...parts: readonly (string | number)[]) =>
    createHash('sha256').update(JSON.stringify(parts)).digest('hex')

  it('still leads to the record that it created', async () => {
    const opened = (await coach.post(paths.followUpSurveys, { player_questionnaire_id: child.parentSurveyId }))
      .json as FollowUpSurveyWire
    const saving = answeredSurvey(opened, { [tinyReport.area]: { value: 'Mine' } })
    const requests = {
      note: () => coach.post(paths.notes(child.id, child.parentSurveyId), note, headers(keys.note)),
      message: () => coach.post(paths.followUpMessage(child.parentSurveyId), message, headers(keys.message)),
      email: () => coach.post(paths.resultsEmail(child.parentSurveyId), undefined, headers(keys.email)),
      report: () => coach.post(paths.asqSurveysCsvExport, {}, headers(keys.report)),
      form: () => coach.put(paths.followUpSurvey(opened.id), { ...saving }, headers(`${keys.form}:1`)),
    }
    const note = { body: 'Once.', asq_question_id: 11 }
    const message = { parent_message_id: 1, message: 'When may we talk?' }
    for (const request of Object.values(requests)) expect((await request()).status).toBeLessThan(300)
    await server.deps.jobs.runDue()

    const { query } = server.deps.database
    for (const statement of undo) await query(statement)
    const screening = Math.min(child.parentSurveyId, child.teacherSurveyId)
    await query('update notes set request_key = $1, request_mark = $2', [keys.note, markOf(child.id, 11, note.body)])
    const messageMark = markOf(screening, 1, message.message)
    await query('update parent_messages set request_key = $1, request_mark = $2', [keys.message, messageMark])
    await query('update results_emails set request_key = $1', [keys.email])
    await query(`update csv_exports set request_key = $1 where kind = 'asq_surveys'`, [keys.report])
    await query('update follow_ups set save_key = $1, save_attempt = 1 where id = $2', [keys.form, opened.id])
    for (const statement of statements) await query(statement)

    for (const request of Object.values(requests)) expect((await request()).status).toBeLessThan(300)
    await server.deps.jobs.runDue()
    for (const one of table.map(([, { made }]) => made)) expect(await one()).toBeLessThanOrEqual(1)
    const report = await server.db.selectFrom('follow_ups').select('revision').where('id', '=', opened.id).execute()
    expect(report).toEqual([{ revision: 1 }])
    expect(
      (await coach.post(paths.notes(child.id, child.parentSurveyId), { ...note, body: 'Other.' }, headers(keys.note)))
        .status,
    ).toBe(422)
  })
})
