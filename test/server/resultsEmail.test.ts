import { randomUUID } from 'node:crypto'
import { fieldErrorsAnswer } from './fieldErrors.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../src/api/paths.ts'
import type { SendOutWire } from '../../src/api/resultsEmail.ts'
import { textsFor } from '../../src/server/texts/textsFor.ts'
import { languages } from '../../src/server/texts/languages.ts'
import type { Email } from '../../src/server/adapters/emailMessage.ts'
import { MailFailure } from '../../src/server/adapters/email.ts'
import { statements as partnerOfJobs } from '../../src/server/db/migrations/0016_partner_of_jobs.ts'
import { sweepTrackedJobs } from '../../src/server/jobs/tracked.ts'
import type { SmallChild } from './smallWorldChildren.ts'
import { type Caller, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let child: SmallChild
let coach: Caller
let sent: Email[] = []
const keep = { send: async (email: Email) => void sent.push(email) }

beforeAll(async () => {
  server = await startTestServer()
  child = server.world.a.children.inside
  coach = await server.signIn('coach')
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.db.deleteFrom('results_emails').execute()
  await server.db.deleteFrom('tracked_jobs').execute()
  await server.deps.database.query(`delete from jobs.job where name = 'results-email'`)
  sent = []
  server.deps.mail = keep
})

const path = () => paths.resultsEmail(child.parentSurveyId)
const post = (caller = coach) => caller.post(path())
const status = async () => (await coach.get(path())).json as SendOutWire
const run = () => server.deps.jobs.runDue()
/** Simulates that the seconds between two tries have passed. */
const makeDue = () =>
  server.deps.database.query(
    `update jobs.job set start_after = now() - interval '1 second' where name = 'results-email' and state < 'active'`,
  )

describe('the results e-mail to the family (106)', () => {
  it('changes from none to pending to completed with the time, and can be sent again', async () => {
    expect(await status()).toEqual({ status: 'none', sent_at: null })
    const answer = await post()
    expect(answer.status).toBe(202)
    expect(answer.json).toEqual({ status: 'pending', sent_at: null })
    expect(await status()).toEqual({ status: 'pending', sent_at: null })
    await run()
    expect(await status()).toEqual({ status: 'completed', sent_at: '2026-03-18T11:30:00.000-04:00' })
    expect(sent).toHaveLength(1)
    expect((await post()).json).toMatchObject({ status: 'pending' })
    await run()
    expect(sent).toHaveLength(2)
  })

  it('opens by the id of either side', async () => {
    await post()
    const byTeacher = await coach.get(paths.resultsEmail(child.teacherSurveyId))
    expect(byTeacher.json).toMatchObject({ status: 'pending' })
  })

  it('is sent once while in progress, however often it is requested', async () => {
    const answers = await Promise.all([post(), post(), post(await server.signIn('admin'))])
    expect(answers.map((answer) => answer.status)).toEqual([202, 202, 202])
    await run()
    expect(sent).toHaveLength(1)
  })

  it('remembers for each request the e-mail that answers it, also one that was in progress', async () => {
    const keys = [randomUUID(), randomUUID()]
    for (const key of keys) await coach.post(path(), undefined, { 'idempotency-key': key })
    const { id } = await server.db.selectFrom('results_emails').select('id').executeTakeFirstOrThrow()
    const records = await server.db.selectFrom('requests').select('record').where('key', 'in', keys).execute()
    expect(records).toEqual([{ record: id }, { record: id }])
  })

  it('is sent to the family’s own address', async () => {
    await post()
    await run()
    expect(sent[0]!.to).toEqual({ name: 'Parent of Ines', address: expect.stringMatching(/@families\.example$/) })
  })

  it('needs the option asqResultsParentEmailManualSendoutEnabled, also of admins', async () => {
    const without = server.db.updateTable('partners').where('id', '=', server.world.a.id)
    const { options } = await server.db
      .selectFrom('partners')
      .select('options')
      .where('id', '=', server.world.a.id)
      .executeTakeFirstOrThrow()
    await without
      .set({ options: options.filter((option) => option !== 'asqResultsParentEmailManualSendoutEnabled') })
      .execute()
    for (const role of ['coach', 'admin'] as const) {
      const caller = await server.signIn(role)
      expect((await post(caller)).status).toBe(403)
      expect((await caller.get(path())).status).toBe(403)
    }
    await without.set({ options }).execute()
  })

  it('needs the option of the child’s partner too, where the partner of an admin has it', async () => {
    const partner = server.db.updateTable('partners').where('id', '=', server.world.a.id)
    const { options } = await server.db
      .selectFrom('partners')
      .select('options')
      .where('id', '=', server.world.a.id)
      .executeTakeFirstOrThrow()
    await partner
      .set({ options: options.filter((option) => option !== 'asqResultsParentEmailManualSendoutEnabled') })
      .execute()
    const admin = await server.signIn('admin', 'b')
    expect((await post(admin)).status).toBe(403)
    expect((await admin.get(path())).status).toBe(403)
    await partner.set({ options }).execute()
    expect((await post(admin)).status).toBe(202)
  })

  it('needs a report: the family’s own questionnaire has to be scored', async () => {
    const survey = server.db.updateTable('surveys').where('id', '=', child.parentSurveyId)
    const { asq_id: asqId } = await server.db
      .selectFrom('surveys')
      .select('asq_id')
      .where('id', '=', child.parentSurveyId)
      .executeTakeFirstOrThrow()
    await survey.set({ asq_id: null }).execute()
    const answer = await post()
    expect(answer.status).toBe(409)
    expect(answer.json).toMatchObject({ code: 'no_report' })
    await survey.set({ asq_id: asqId }).execute()
  })

  it('says that a family has no e-mail address', async () => {
    const account = server.db.updateTable('accounts').where('id', '=', child.accountId)
    await account.set({ email: ' ' }).execute()
    const answer = await post()
    expect(answer.status).toBe(422)
    expect(answer.json).toEqual(fieldErrorsAnswer({ base: ['This family has no e-mail address.'] }))
    await account.set({ email: 'parent@families.example' }).execute()
  })
})

describe('the e-mail', () => {
  const letterIn = async (locale: string) => {
    await server.db.updateTable('accounts').set({ locale }).where('id', '=', child.accountId).execute()
    await post()
    await run()
    return sent.at(-1)!
  }

  it.each(languages)('is written in %s, with the areas, their zones and the sample’s mark', async (language) => {
    const email = await letterIn(language === 'es' ? 'es-MX' : language)
    const texts = textsFor(language)
    expect(email.language).toBe(language)
    expect(email.subject).toBe(texts.email.subject)
    const facts = email.parts.flatMap((part) => (part.kind === 'facts' ? part.facts : []))
    expect(facts.map(([label]) => label)).toEqual([texts.areas.communication, texts.areas.gross_motor])
    const words = JSON.stringify(email.parts)
    expect(words).toContain(texts.sample)
    expect(words).toContain('Ines')
    expect(words).toContain('Alder County')
  })

  it.each([
    [['on_schedule', 'on_schedule'], 'on_schedule'],
    [['on_schedule', 'monitor'], 'monitor'],
    [['refer', 'monitor'], 'refer'],
    [[null, 'refer'], 'refer'],
    [[null, 'on_schedule'], 'partly'],
    [[null, null], 'none'],
  ] as const)(
    'says what zones %j mean, and never that all is well where an area has no result',
    async (zones, said) => {
      const { sections } = await server.db
        .selectFrom('results')
        .select('sections')
        .where('survey_id', '=', child.parentSurveyId)
        .executeTakeFirstOrThrow()
      const changed = sections.map((section, place) => ({ ...section, zone: zones[place] ?? null }))
      const row = server.db.updateTable('results').where('survey_id', '=', child.parentSurveyId)
      await row.set({ sections: JSON.stringify(changed) }).execute()
      const words = (await letterIn('en')).parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []))
      expect(words.filter((text) => Object.values(textsFor('en').email.guidance).includes(text))).toEqual([
        textsFor('en').email.guidance[said],
      ])
      await row.set({ sections: JSON.stringify(sections) }).execute()
    },
  )

  it('is in English for any other language', async () => {
    expect((await letterIn('vi')).language).toBe('en')
  })

  it('contains no score, no answer, nothing from the teacher or a follow-up, and no name in its subject', async () => {
    await server.db
      .insertInto('follow_ups')
      .values({ partner_id: server.world.a.id, child_id: child.id, survey_id: child.parentSurveyId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const email = await letterIn('en')
    expect(JSON.stringify(email.parts)).not.toMatch(/Likes to sing|\d\d\.\d|score|teacher|follow/i)
    expect(email.subject).not.toMatch(/Ines|Child/)
    expect(email.parts.some(({ kind }) => kind === 'link')).toBe(false)
  })

  it('leaves no address and no name in the job or in the row', async () => {
    await letterIn('en')
    const { rows } = await server.deps.database.query(
      `select (select json_agg(j) from jobs.job j where name = 'results-email')::text
        || (select json_agg(e) from results_emails e)::text as all`,
    )
    expect(String(rows[0]!['all'])).not.toMatch(/families\.example|Ines|Parent of/)
  })
})

describe('a results e-mail that does not leave', () => {
  const failing = (failure: Omit<ConstructorParameters<typeof MailFailure>[0], 'code'>) => ({
    send: async () => {
      throw new MailFailure({ ...failure, code: 'X' })
    },
  })

  it('is retried while it was certainly not sent, then has failed and may be requested again', async () => {
    server.deps.mail = failing({ certainlyNotSent: true, isFinal: false })
    await post()
    for (let attempt = 0; attempt < 4; attempt++) {
      expect((await status()).status).toBe('pending')
      await run()
      await makeDue()
    }
    expect(await status()).toEqual({ status: 'failed', sent_at: null })
    server.deps.mail = keep
    await post()
    await run()
    expect((await status()).status).toBe('completed')
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['refused for good', { certainlyNotSent: true, isFinal: true }],
    ['nobody knows whether it went', { certainlyNotSent: false, isFinal: false }],
  ])('has failed at once when it was %s, and no run sends it any more', async (_name, failure) => {
    server.deps.mail = failing(failure)
    await post()
    await run()
    expect(await status()).toEqual({ status: 'failed', sent_at: null })
    server.deps.mail = keep
    await makeDue()
    await run()
    expect(sent).toEqual([])
  })

  it('is tried again when it could not be written, because it surely did not go', async () => {
    await post()
    await server.deps.database.query('alter table results rename to results_away')
    await run()
    await server.deps.database.query('alter table results_away rename to results')
    expect((await status()).status).toBe('pending')
    await makeDue()
    await run()
    expect((await status()).status).toBe('completed')
    expect(sent).toHaveLength(1)
  })

  it('has failed when its process died in the middle: the run after finds it begun, and sends nothing', async () => {
    await post()
    await server.db.updateTable('results_emails').set({ sending_at: '2026-03-18T15:30:00Z' }).execute()
    await run()
    expect(sent).toEqual([])
    expect(await status()).toEqual({ status: 'failed', sent_at: null })
  })

  it('is sent when it waited during the upgrade that tells its job the partner', async () => {
    const { query } = server.deps.database
    await post()
    await query(`update jobs.job set data = data - 'partner_id' where name = 'results-email'`)
    for (const statement of partnerOfJobs) await query(statement)
    await run()
    expect((await status()).status).toBe('completed')
  })

  it('has failed when its job is gone', async () => {
    await post()
    await server.deps.database.query(`delete from jobs.job where name = 'results-email'`)
    await sweepTrackedJobs(server.deps, 0)
    expect(await status()).toEqual({ status: 'failed', sent_at: null })
    expect((await post()).json).toEqual({ status: 'pending', sent_at: null })
  })

  it('counts as sent when the mail server took it, although its job had been given up', async () => {
    server.deps.mail = {
      send: async (email) => {
        await server.db.updateTable('tracked_jobs').set({ status: 'failed' }).execute()
        sent.push(email)
      },
    }
    await post()
    await run()
    expect((await status()).status).toBe('completed')
  })
})
