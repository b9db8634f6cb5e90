import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../src/domain/access.ts'
import { asq3Areas, type InstrumentType } from '../../src/domain/instrument.ts'
import { type SurveyState, surveyState } from '../../src/domain/surveyState.ts'
import { scoreInstrument } from '../../src/domain/scoring.ts'
import { demoAccounts } from '../../src/server/demo/demoAccounts.ts'
import { demoClockSetting, loadDemoWorld } from '../../src/server/demo/demoWorld.ts'
import { isPasswordOf } from '../../src/server/identity/passwordHash.ts'
import { openTestDatabase, type TestDatabase } from './testDatabase.ts'

const now = Date.parse('2026-11-21T15:30:00Z')
const today = '2026-11-21'
let test: TestDatabase

beforeAll(async () => {
  test = await openTestDatabase()
  expect(await loadDemoWorld({ db: test.database.kysely, clock: () => now })).toBe(true)
})
afterAll(() => test.remove())

const db = () => test.database.kysely
const rows = async <T>(query: RawBuilder<T>): Promise<T[]> => (await query.execute(db())).rows
const count = async (query: RawBuilder<{ count: number }>) => (await rows(query))[0]?.count ?? 0

describe('the demo world: people', () => {
  it('has two partners of 500 and 60 children, three levels and a level that is not applicable', async () => {
    const partners = await rows(sql<{
      children: number
      groups: number
      subgroups: number
      cohorts: number
      na: number
    }>`
      select
        (select count(*) from children where partner_id = p.id) as children,
        (select count(*) from groups where partner_id = p.id) as groups,
        (select count(*) from subgroups where partner_id = p.id) as subgroups,
        (select count(*) from cohorts where partner_id = p.id) as cohorts,
        (select count(*) from subgroups where partner_id = p.id and is_na) as na
      from partners p order by p.id`)
    expect(partners).toEqual([
      { children: 500, groups: 4, subgroups: 8, cohorts: 24, na: 1 },
      { children: 60, groups: 2, subgroups: 3, cohorts: 6, na: 1 },
    ])
  })

  it('has staff of every role at both partners, whose passwords work and are long enough', async () => {
    for (const name of new Set(demoAccounts.map((account) => account.partner_name))) {
      const accounts = demoAccounts.filter((account) => account.partner_name === name)
      expect(accounts.map(({ role }) => role).sort()).toEqual([...roles].sort())
      for (const { email, password, role } of accounts) {
        expect(password.length).toBeGreaterThanOrEqual(15)
        const staff = await db()
          .selectFrom('staff')
          .innerJoin('partners', 'partners.id', 'staff.partner_id')
          .select(['staff.role', 'staff.password_hash', 'partners.name'])
          .where('email', '=', email)
          .executeTakeFirstOrThrow()
        expect(staff).toMatchObject({ role, name })
      }
    }
    const [hash] = await rows(sql<{ password_hash: string }>`select distinct password_hash from staff`)
    expect(await isPasswordOf(hash?.password_hash ?? null, demoAccounts[0]?.password ?? '')).toBe(true)
  })

  it('has a coach and a teacher who do not see the whole partner', async () => {
    const limited = await rows(sql<{ role: string }>`
      select distinct role from staff where not full_access and role <> 'translator' order by role`)
    expect(limited.map(({ role }) => role)).toEqual(['coach', 'teacher'])
  })

  it('has families of one to three children', async () => {
    const sizes = await rows(sql<{ size: number }>`
      select distinct count(*) as size from children group by account_id order by size`)
    expect(sizes.map(({ size }) => size)).toEqual([1, 2, 3])
  })
})

describe('the demo world: surveys', () => {
  it('has children under 24 months with an adjusted age, a finished questionnaire and an open teacher questionnaire', async () => {
    const early = await rows(sql`
      select c.id from children c
      where c.partner_id = (select min(id) from partners) and c.archived_at is null and not c.age_override
        and c.weeks_premature >= 3 and c.birthday > ${today}::date - interval '24 months'
        and exists (select from surveys where child_id = c.id and status = 'finished')
        and exists (select from surveys where child_id = c.id and side = 'teacher' and status <> 'finished'
          and archived_at is null and deadline_date >= ${today}::date)`)
    expect(early.length).toBeGreaterThan(0)
  })

  it('has every state on both sides of both types', async () => {
    const surveys = await db()
      .selectFrom('surveys')
      .select(['type', 'side', 'status', 'archived_at', 'deadline_date'])
      .execute()
    const found = new Set(
      surveys.map(({ type, side, status, archived_at, deadline_date }) => {
        const stored = { status, archivedAt: archived_at, deadlineDate: deadline_date }
        return `${type} ${side} ${surveyState(stored, today)} ${status}`
      }),
    )
    const states: readonly (readonly [SurveyState, string])[] = [
      ['completed', 'finished'],
      ['overdue', 'pending'],
      ['overdue', 'in_progress'],
      ['archived', 'pending'],
      ['open', 'pending'],
      ['open', 'in_progress'],
    ]
    for (const type of ['asq_3', 'asq_se2']) {
      for (const side of ['parent', 'teacher']) {
        for (const [state, status] of states) expect(found).toContain(`${type} ${side} ${state} ${status}`)
      }
    }
  })

  it('has the base rates of the facts: ASQ-3 about 51, 28 and 21 of a hundred, ASQ:SE-2 78 on schedule', async () => {
    const outcomes = await rows(sql<{ type: InstrumentType; refer: number; monitor: number; total: number }>`
      select s.type,
        count(*) filter (where r.sections @> '[{"zone":"refer"}]') as refer,
        count(*) filter (where r.sections @> '[{"zone":"monitor"}]' and not r.sections @> '[{"zone":"refer"}]') as monitor,
        count(*) as total
      from results r join surveys s on s.id = r.survey_id group by s.type order by s.type`)
    const [asq3, se2] = outcomes
    const share = (part = 0, total = 1) => (part / total) * 100
    expect(Math.abs(share(asq3?.refer, asq3?.total) - 21)).toBeLessThan(2.5)
    expect(Math.abs(share(asq3?.monitor, asq3?.total) - 28)).toBeLessThan(2.5)
    expect(Math.abs(share((se2?.refer ?? 0) + (se2?.monitor ?? 0), se2?.total) - 22)).toBeLessThan(2.5)
  })

  it('has fine motor as the worst area', async () => {
    const areas = await rows(sql<{ handle: string; worried: number }>`
      select part ->> 'handle' as handle, count(*) as worried from results, jsonb_array_elements(sections) as part
      where part ->> 'zone' in ('monitor', 'refer') and part ->> 'handle' = any(${[...asq3Areas]}::text[])
      group by 1 order by 2 desc`)
    expect(areas[0]?.handle).toBe('fine_motor')
    expect(areas).toHaveLength(5)
  })

  it('has the scores that the rules give for the stored answers, flags included', async () => {
    const surveys = await rows(sql<{
      id: number
      instrument_id: number
      has_concern: boolean
      monitor_or_refer: boolean
    }>`
      select id, instrument_id, has_concern, monitor_or_refer from surveys where status = 'finished' order by id`)
    const sample = surveys.filter((_, place) => place % 100 === 0)
    expect(sample.length).toBeGreaterThan(20)
    for (const survey of sample) {
      const { definition } = await db()
        .selectFrom('instruments')
        .select('definition')
        .where('id', '=', survey.instrument_id)
        .executeTakeFirstOrThrow()
      const answers = await db().selectFrom('answers').selectAll().where('survey_id', '=', survey.id).execute()
      const given = answers.map((answer) => ({
        responseTypeId: answer.response_type_id,
        answerHandles: answer.answer_handles,
        textAnswer: answer.text_answer,
        imageUrl: null,
      }))
      const score = scoreInstrument(definition, new Map(given.map((answer) => [answer.responseTypeId, answer])))
      const stored = await db()
        .selectFrom('results')
        .select('sections')
        .where('survey_id', '=', survey.id)
        .executeTakeFirstOrThrow()
      expect(stored.sections).toEqual(JSON.parse(JSON.stringify(score.sections)))
      expect(survey).toMatchObject({ has_concern: score.hasConcernAnswer, monitor_or_refer: score.monitorOrRefer })
    }
  })

  it('has follow-up reports filled and not, only where they are enabled', async () => {
    expect(await count(sql`select count(*) as count from follow_ups where filled_at is not null`)).toBeGreaterThan(50)
    expect(await count(sql`select count(*) as count from follow_ups where filled_at is null`)).toBeGreaterThan(20)
    expect(
      await count(sql`
        select count(*) as count from follow_ups f join children c on c.id = f.child_id join partners p on p.id = c.partner_id
        where not c.asq_follow_up_enabled or not p.follow_up_enabled`),
    ).toBe(0)
  })

  it('has something of its form in every filled follow-up report, by staff, and nothing in the others', async () => {
    const reports = await db().selectFrom('follow_ups').selectAll().execute()
    const { definition } = await db().selectFrom('follow_up_forms').select('definition').executeTakeFirstOrThrow()
    const types = new Map(
      definition.questions.flatMap(({ children, ...question }) =>
        [question, ...children].map(({ id, questionType }) => [id, questionType] as const),
      ),
    )
    const given = new Set<string>()
    for (const { filled_at: filledAt, form_id: formId, answers, respondent_staff_id: staffId } of reports) {
      expect(formId).not.toBeNull()
      expect(answers.length > 0).toBe(filledAt !== null)
      expect(staffId !== null).toBe(filledAt !== null)
      for (const { questionId, value } of answers) {
        given.add(types.get(questionId)!)
        if (types.get(questionId) === 'asq_followup_date') expect(value).toMatch(/^\d{4}-\d\d-\d\d$/)
      }
    }
    expect([...given].toSorted()).toEqual([...new Set(types.values())].toSorted())
  })

  it('has follow-up messages to families about screenings that have a report, none of them in the future', async () => {
    expect(await count(sql`select count(*) as count from parent_messages`)).toBeGreaterThan(20)
    expect(
      await count(sql`
        select count(*) as count from parent_messages m
        left join follow_ups f on f.survey_id = m.survey_id
        left join children c on c.id = m.child_id and c.account_id = m.account_id
        where f.filled_at is null or c.id is null or m.template_id is null or m.sent_at > ${new Date(now).toISOString()}`),
    ).toBe(0)
  })

  it('has notes by several authors beside questions of finished surveys, none of them in the future', async () => {
    expect(await count(sql`select count(*) as count from notes`)).toBeGreaterThan(100)
    expect(await count(sql`select count(distinct author_staff_id) as count from notes`)).toBeGreaterThan(4)
    expect(
      await count(sql`
        select count(*) as count from notes n join surveys s on s.id = n.survey_id
        where s.finished_at is null or n.created_at < s.finished_at or n.created_at > ${new Date(now).toISOString()}`),
    ).toBe(0)
  })

  it('has results e-mails, sent and failed, about scored questionnaires of families, none of them in the future', async () => {
    const sendOuts = await db()
      .selectFrom('results_emails')
      .innerJoin('surveys', 'surveys.id', 'results_emails.survey_id')
      .select(['results_emails.sent_at', 'surveys.side', 'surveys.asq_id', 'surveys.partner_id'])
      .execute()
    expect(new Set(sendOuts.map(({ sent_at: sentAt }) => sentAt === null))).toEqual(new Set([true, false]))
    expect(new Set(sendOuts.map(({ partner_id: id }) => id)).size).toBe(2)
    for (const { sent_at: sentAt, side, asq_id: asqId } of sendOuts) {
      expect({ side, isScored: asqId !== null }).toEqual({ side: 'parent', isScored: true })
      expect(Date.parse(sentAt ?? '1970-01-01')).toBeLessThan(now)
    }
  })

  it('has teacher surveys that the teacher can take right away: not started and half done', async () => {
    const open = await rows(sql<{ status: string; count: number }>`
      select s.status, count(distinct s.id) as count
      from staff t
      join staff_accesses a on a.staff_id = t.id
      join child_cohorts cc on cc.cohort_id = a.cohort_id
      join surveys s on s.child_id = cc.child_id
      where t.email = ${demoAccounts[0]?.email ?? ''} and s.side = 'teacher' and s.archived_at is null
        and s.finished_at is null and s.deadline_date >= ${today}
      group by s.status order by s.status`)
    expect(open.map(({ status }) => status)).toEqual(['in_progress', 'pending'])
    for (const { count: number } of open) expect(number).toBeGreaterThan(2)
  })

  it('is in the survey list: every child that is not archived', async () => {
    const listed = sql<{ count: number }>`select count(*) as count from survey_list where asq = 'any' and matching = 0`
    expect(await count(listed)).toBe(await count(sql`select count(*) as count from children where archived_at is null`))
  })

  it('has nothing in the future', async () => {
    const at = new Date(now).toISOString()
    const later = sql<{ count: number }>`
      select count(*) as count from surveys where created_at > ${at} or finished_at > ${at} or archived_at > ${at}`
    expect(await count(later)).toBe(0)
  })
})

describe('loading the demo world', () => {
  it('is the same for the same clock value, which is stored', async () => {
    const kept = await db()
      .selectFrom('settings')
      .select('value')
      .where('key', '=', demoClockSetting)
      .executeTakeFirst()
    expect(kept?.value).toBe(new Date(now).toISOString())
    const other = await openTestDatabase()
    await loadDemoWorld({ db: other.database.kysely, clock: () => now })
    const print = sql<{ print: string }>`
      select md5(string_agg(concat_ws('|', c.first_name, c.last_name, c.birthday, s.type, s.age_months, s.side, s.status,
        s.created_at, s.finished_at, r.sections), ',' order by c.id, s.id)) as print
      from children c left join surveys s on s.child_id = c.id left join results r on r.survey_id = s.id`
    expect((await print.execute(other.database.kysely)).rows).toEqual(await rows(print))
    await other.remove()
  })

  it('is never loaded into a database that has a partner', async () => {
    const before = await count(sql`select count(*) as count from children`)
    expect(await loadDemoWorld({ db: db(), clock: () => now })).toBe(false)
    expect(await count(sql`select count(*) as count from children`)).toBe(before)
  })
})
