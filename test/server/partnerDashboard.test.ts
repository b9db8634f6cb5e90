import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  AccountChartWire,
  AsqChartWire,
  AsqStatsChartWire,
  DashboardFiltersWire,
  EngagementChartWire,
  FollowUpChartWire,
  InteractivityChartWire,
} from '../../src/api/partnerDashboard.ts'
import { paths } from '../../src/api/paths.ts'
import { options } from '../../src/domain/access.ts'
import { zonesOfStoredResults } from '../../src/server/db/migrations/0003_activity.ts'
import { addDashboardChild, chart, week } from './partnerDashboardFixture.ts'
import { fillDashboard } from './partnerDashboardWorld.ts'
import { list } from './surveyListFixture.ts'
import { type Caller, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let dashboard: Caller
let coach: Caller
let superadmin: Caller

beforeAll(async () => {
  server = await startTestServer({ ownDatabase: true })
  await fillDashboard(server)
  dashboard = await server.signIn('partner_admin_dashboard')
  coach = await server.signIn('coach')
  superadmin = await server.signIn('superadmin')
})
afterAll(() => server.stop())

describe('the figures of the partner dashboard (122)', () => {
  it('account: adults and children that are not archived, who joined in the range, who opened the app', async () => {
    expect(await chart<AccountChartWire>(dashboard, paths.dashboardAccount)).toEqual({
      // Dora's parent is not archived, her child is.
      adults: { total: 4, range: 2, active: 1, before: { total: 2, active: 0 } },
      children: {
        total: 3,
        range: 1,
        screened: { range: 2, before: 0 },
        monitor_or_refer: { range: 2, before: 0 },
        overdue: { range: 1, before: 2 },
      },
    })
  })

  it('engagement: plays and free plays in the range, and the children who played', async () => {
    expect(await chart<EngagementChartWire>(dashboard, paths.dashboardEngagement)).toEqual({
      plays: { range: 2, range_free: 1 },
      children: { total: 3, range: 2 },
    })
  })

  it('interactivity: photos uploaded in the range, and the children of whom there is one', async () => {
    expect(await chart<InteractivityChartWire>(dashboard, paths.dashboardInteractivity)).toEqual({
      uploads: { range: 1 },
      children: { total: 3, range: 1 },
    })
  })

  it('asq: finished in the range, and assigned in it and still open; archived ones are neither', async () => {
    expect(await chart<AsqChartWire>(dashboard, paths.dashboardAsq)).toEqual({
      asq_3: { range_completed: 3, range_pending: 1 },
      asq_se2: { range_completed: 1, range_pending: 1 },
    })
  })

  it('asqStats: screenings by their worst section, and ASQ-3 by section', async () => {
    const stats = await chart<AsqStatsChartWire>(dashboard, paths.dashboardAsqStats)
    const none = { monitor: 0, refer: 0, on_schedule: 0 }
    expect(stats).toEqual({
      sample: true,
      asq_3: {
        monitor: 1,
        refer: 1,
        on_schedule: 1,
        sections: {
          communication: { monitor: 1, refer: 0, on_schedule: 2 },
          gross_motor: none,
          fine_motor: { monitor: 1, refer: 1, on_schedule: 0 },
          problem_solving: none,
          personal_social: none,
        },
      },
      asq_se2: { monitor: 0, refer: 1, on_schedule: 0 },
    })
  })

  it('asqFollowUp: children screened in the range, with and without a filled report', async () => {
    expect(await chart<FollowUpChartWire>(dashboard, paths.dashboardFollowUp)).toEqual({
      with_follow_up: 1,
      without_follow_up: 1,
    })
  })

  it('are 0 where there is nothing', async () => {
    const empty = { ...week, start: '2020-01-01', end: '2020-01-07' }
    const stats = await chart<AsqStatsChartWire>(dashboard, paths.dashboardAsqStats, empty)
    expect([stats.sample, stats.asq_3.refer, stats.asq_se2.monitor]).toEqual([false, 0, 0])
    expect(await chart<FollowUpChartWire>(dashboard, paths.dashboardFollowUp, empty)).toEqual({
      with_follow_up: 0,
      without_follow_up: 0,
    })
    expect((await chart<EngagementChartWire>(dashboard, paths.dashboardEngagement, empty)).plays).toEqual({
      range: 0,
      range_free: 0,
    })
  })
})

describe('the figures of the period before (122, 123)', () => {
  const days = { week, fortnight: { ...week, period: 'weeks_2', start: '2026-03-05' } } as const

  it('are of as many days, ending where the range begins', async () => {
    const { adults, children } = await chart<AccountChartWire>(dashboard, paths.dashboardAccount, days.fortnight)
    expect(children).toMatchObject({
      screened: { range: 2, before: 1 },
      monitor_or_refer: { range: 2, before: 0 },
      overdue: { range: 1, before: 2 },
    })
    expect(adults.before).toEqual({ total: 2, active: 1 })
  })

  it('do not exist for all time', async () => {
    const { adults, children } = await chart<AccountChartWire>(dashboard, paths.dashboardAccount, { period: 'all' })
    expect(children).toMatchObject({
      screened: { range: 2, before: null },
      monitor_or_refer: { range: 2, before: null },
      overdue: { range: 1, before: null },
    })
    expect(adults.before).toBeNull()
  })

  /** Counted child by child, from midnight to midnight in New York; the clock goes forward on March 8. */
  const byHand = async ([from, until, lastDay]: readonly [string, string, string]) => {
    const { rows } = await sql<{ screened: number; monitor_or_refer: number; overdue: number; active: number }>`
      select count(*) filter (where exists (
          select from surveys s where s.child_id = k.id and s.finished_at between ${from}::timestamptz and ${until}::timestamptz
        )) as screened,
        count(*) filter (where exists (
          select from surveys s where s.child_id = k.id and s.monitor_or_refer
            and s.finished_at between ${from}::timestamptz and ${until}::timestamptz
        )) as monitor_or_refer,
        count(*) filter (where exists (
          select from surveys s where s.child_id = k.id and s.deadline_date < ${lastDay}::date
            and s.created_at < ${until}::timestamptz
            and coalesce(least(s.finished_at, s.archived_at), 'infinity') > ${until}::timestamptz
        )) as overdue,
        (select count(distinct t.account_id) from app_touches t join accounts o on o.id = t.account_id
          where o.partner_id = ${server.world.a.id} and o.archived_at is null
            and t.touched_at between ${from}::timestamptz and ${until}::timestamptz) as active
      from children k where k.partner_id = ${server.world.a.id} and k.archived_at is null`.execute(server.db)
    return rows[0]!
  }

  it.each([
    {
      name: 'week',
      now: ['2026-03-12T04:00Z', '2026-03-19T04:00Z', '2026-03-18'],
      before: ['2026-03-05T05:00Z', '2026-03-12T04:00Z', '2026-03-11'],
    },
    {
      name: 'fortnight',
      now: ['2026-03-05T05:00Z', '2026-03-19T04:00Z', '2026-03-18'],
      before: ['2026-02-19T05:00Z', '2026-03-05T05:00Z', '2026-03-04'],
    },
  ] as const)('and of the $name itself are what a query by hand counts', async ({ name, now, before }) => {
    const [counted, countedBefore] = [await byHand(now), await byHand(before)]
    const { adults, children } = await chart<AccountChartWire>(dashboard, paths.dashboardAccount, days[name])
    expect(children).toMatchObject({
      screened: { range: counted.screened, before: countedBefore.screened },
      monitor_or_refer: { range: counted.monitor_or_refer, before: countedBefore.monitor_or_refer },
      overdue: { range: counted.overdue, before: countedBefore.overdue },
    })
    expect([adults.active, adults.before?.active]).toEqual([counted.active, countedBefore.active])
  })

  it('count the rows of the survey list that each figure opens', async () => {
    const { children } = await chart<AccountChartWire>(dashboard, paths.dashboardAccount, days.fortnight)
    const rowsOf = async (filters = {}) =>
      (await list(dashboard, { start: '2026-03-05', end: '2026-03-18', ...filters })).meta.total_count
    expect(await rowsOf()).toBe(children.screened.range)
    expect(await rowsOf({ monitor_or_refer: true })).toBe(children.monitor_or_refer.range)
  })
})

describe('the range (123)', () => {
  it('of all time counts everything', async () => {
    const all = { period: 'all' }
    const { plays } = await chart<EngagementChartWire>(dashboard, paths.dashboardEngagement, all)
    const { asq_3: asq3 } = await chart<AsqChartWire>(dashboard, paths.dashboardAsq, all)
    expect([plays.range, asq3]).toEqual([3, { range_completed: 4, range_pending: 2 }])
    expect(await chart<FollowUpChartWire>(dashboard, paths.dashboardFollowUp, all)).toEqual({
      with_follow_up: 1,
      without_follow_up: 1,
    })
  })

  it('has its days in the zone of the call', async () => {
    const late = await addDashboardChild(server, server.world.a.id, {
      firstName: 'Late',
      cohortIds: [server.world.a.organization.cohorts.third],
      plays: ['2026-02-11T03:30:00Z'],
    })
    const playsOn = async (start: string, end: string, tz: string) => {
      const query = { period: 'custom', start, end, tz, cohorts: server.world.a.organization.cohorts.third }
      return (await chart<EngagementChartWire>(dashboard, paths.dashboardEngagement, query)).plays.range
    }
    expect(await playsOn('2026-02-09', '2026-02-10', 'America/New_York')).toBe(1)
    expect(await playsOn('2026-02-11', '2026-02-12', 'America/New_York')).toBe(0)
    expect(await playsOn('2026-02-11', '2026-02-12', 'Asia/Tokyo')).toBe(1)
    await server.db.deleteFrom('children').where('id', '=', late.id).execute()
  })

  it.each([
    ['the period of other days', { ...week, period: 'month' }, 'period'],
    ['no first day', { period: 'week', end: '2026-03-18' }, 'start'],
    ['no last day', { period: 'week', start: '2026-03-12' }, 'end'],
    ['an end before its start', { ...week, period: 'custom', end: '2026-03-01' }, 'end'],
    ['a day that does not exist', { ...week, start: '2026-02-30' }, 'start'],
    ['a zone that does not exist', { ...week, tz: 'Harbor/Valley' }, 'tz'],
    ['an age range that does not exist', { ...week, ages: '0_11,7' }, 'ages'],
  ])('is refused with %s', async (_, query, field) => {
    const search = new URLSearchParams(query)
    const { status, json } = await dashboard.get(`${paths.dashboardAsq}?${search}`)
    expect([status, Object.keys((json as { errors: object }).errors)]).toEqual([422, [field]])
  })

  it('that is over counts what happened in it alone, whatever happened since', async () => {
    const over = { period: 'custom', start: '2026-02-28', end: '2026-03-02', tz: 'America/New_York' }
    expect((await chart<AccountChartWire>(dashboard, paths.dashboardAccount, over)).adults.active).toBe(1)
    expect(await chart<EngagementChartWire>(dashboard, paths.dashboardEngagement, over)).toEqual({
      plays: { range: 1, range_free: 0 },
      children: { total: 3, range: 1 },
    })
    expect((await chart<InteractivityChartWire>(dashboard, paths.dashboardInteractivity, over)).children.range).toBe(0)
    // Ben was screened then, and again since.
    expect(await chart<FollowUpChartWire>(dashboard, paths.dashboardFollowUp, over)).toEqual({
      with_follow_up: 0,
      without_follow_up: 1,
    })
    const both = { ...over, period: 'custom', end: '2026-03-15' }
    const { children } = await chart<EngagementChartWire>(dashboard, paths.dashboardEngagement, both)
    expect(children.range).toBe(2)
  })

  it('treats a span of 0 days as all time', async () => {
    const query = { period: 'all', start: '2026-03-12', end: '2026-03-12' }
    expect((await chart<EngagementChartWire>(dashboard, paths.dashboardEngagement, query)).plays.range).toBe(3)
  })
})

describe('the filters (124)', () => {
  const childrenOf = async (caller: Caller, query: Record<string, string | number>) =>
    (await chart<AccountChartWire>(caller, paths.dashboardAccount, { ...week, ...query })).children.total
  const adultsOf = async (caller: Caller, query: Record<string, string | number>) =>
    (await chart<AccountChartWire>(caller, paths.dashboardAccount, { ...week, ...query })).adults.total

  it('narrow by age range: of one, of several', async () => {
    expect(await childrenOf(dashboard, { ages: '0_11' })).toBe(1)
    expect(await childrenOf(dashboard, { ages: '24_35' })).toBe(1)
    expect(await childrenOf(dashboard, { ages: '0_11,48_59' })).toBe(2)
    expect(await childrenOf(dashboard, { ages: '60' })).toBe(0)
  })

  it('narrow by group, subgroup and cohort, and count only adults who care for such a child', async () => {
    const { groups, subgroups, cohorts } = server.world.a.organization
    expect(await childrenOf(dashboard, { groups: groups.near })).toBe(3)
    expect(await childrenOf(dashboard, { groups: groups.far })).toBe(1)
    expect(await childrenOf(dashboard, { subgroups: subgroups.far })).toBe(1)
    expect(await childrenOf(dashboard, { cohorts: `${cohorts.second},${cohorts.third}` })).toBe(2)
    expect(await adultsOf(dashboard, { cohorts: `${cohorts.second},${cohorts.third}` })).toBe(2)
    expect(await childrenOf(dashboard, { groups: groups.far, cohorts: cohorts.second })).toBe(0)
  })

  it('never reach beyond one’s own access', async () => {
    const { groups, cohorts } = server.world.a.organization
    expect(await childrenOf(coach, {})).toBe(2)
    expect(await adultsOf(coach, {})).toBe(2)
    expect(await childrenOf(coach, { groups: groups.far })).toBe(0)
    expect(await childrenOf(coach, { cohorts: `${cohorts.second},${cohorts.third}` })).toBe(0)
  })

  it('by partner are for the platform roles: all partners, or those that are chosen', async () => {
    const { a, b } = server.world
    expect(await childrenOf(superadmin, {})).toBe(4)
    expect(await childrenOf(superadmin, { partners: a.id })).toBe(3)
    expect(await childrenOf(superadmin, { partners: b.id })).toBe(1)
    expect(await childrenOf(superadmin, { partners: 900_001 })).toBe(0)
    expect(await childrenOf(dashboard, { partners: b.id })).toBe(3)
  })

  it('offer what is within the person’s access, and partners to platform roles only', async () => {
    const { a, b } = server.world
    const offered = (caller: Caller, query = {}) => chart<DashboardFiltersWire>(caller, paths.dashboardFilters, query)
    const ofCoach = await offered(coach)
    expect(ofCoach.partners).toBeUndefined()
    expect(ofCoach.cohorts.filter(({ disabled }) => !disabled).map(({ value }) => value)).toEqual([
      a.organization.cohorts.first,
    ])
    expect(ofCoach.ages.map(({ value }) => value)).toEqual(['0_11', '12_23', '24_35', '36_47', '48_59', '60'])
    const ofAll = await offered(superadmin)
    expect(ofAll.partners?.map(({ value }) => value)).toEqual([a.id, b.id])
    expect(ofAll.groups.filter(({ disabled }) => disabled).map(({ label }) => label)).toEqual([a.name, b.name])
    expect(ofAll.cohorts.find(({ disabled }) => disabled)?.label).toBe(`${a.name} › North › Maple School`)
    const ofOne = await offered(superadmin, { partners: b.id })
    expect(ofOne.groups.map(({ value }) => value).toSorted()).toEqual(Object.values(b.organization.groups).toSorted())
  })
})

describe('who sees which figures', () => {
  it('without the option, no one sees those of follow-up', async () => {
    const { a } = server.world
    const without = options.filter((option) => option !== 'followUpChartEnabled')
    await server.db.updateTable('partners').set({ options: without }).where('id', '=', a.id).execute()
    for (const caller of [dashboard, superadmin]) {
      expect((await caller.get(`${paths.dashboardFollowUp}?period=all`)).status).toBe(403)
      expect((await caller.get(`${paths.dashboardAsqStats}?period=all`)).status).toBe(200)
    }
    await server.db
      .updateTable('partners')
      .set({ options: [...options] })
      .where('id', '=', a.id)
      .execute()
  })

  it('an admin of another partner does not count the follow-up of one without the option', async () => {
    const { a } = server.world
    const admin = await server.signIn('superadmin', 'b')
    const followUp = () => chart<FollowUpChartWire>(admin, paths.dashboardFollowUp, { period: 'all', partners: a.id })
    const partner = server.db.updateTable('partners').where('id', '=', a.id)
    expect(await followUp()).toEqual({ with_follow_up: 1, without_follow_up: 1 })
    await partner.set({ options: options.filter((option) => option !== 'followUpChartEnabled') }).execute()
    expect(await followUp()).toEqual({ with_follow_up: 0, without_follow_up: 0 })
    await partner.set({ options: [...options] }).execute()
  })

  it('where the partner has no teacher surveys they are not counted', async () => {
    const { a } = server.world
    const without = options.filter((option) => option !== 'teacherEnabledDashboard')
    await server.db.updateTable('partners').set({ options: without }).where('id', '=', a.id).execute()
    const { asq_3: asq3 } = await chart<AsqChartWire>(dashboard, paths.dashboardAsq)
    expect(asq3).toEqual({ range_completed: 2, range_pending: 0 })
    await server.db
      .updateTable('partners')
      .set({ options: [...options] })
      .where('id', '=', a.id)
      .execute()
  })
})

describe('the zones of a scored survey', () => {
  it('are stored by scoring as the migration finds them in results that were there before', async () => {
    const zones = () =>
      server.db
        .selectFrom('surveys')
        .innerJoin('results', 'results.survey_id', 'surveys.id')
        .select(['surveys.id', 'surveys.zones'])
        .orderBy('surveys.id')
        .execute()
    const scored = await zones()
    expect(scored.length).toBeGreaterThan(0)
    expect(scored.every((survey) => (survey.zones ?? 0) > 0)).toBe(true)
    await server.db
      .updateTable('surveys')
      .set({ zones: null })
      .where(
        'id',
        'in',
        scored.map(({ id }) => id),
      )
      .execute()
    await sql.raw(zonesOfStoredResults).execute(server.db)
    expect(await zones()).toEqual(scored)
  })
})
