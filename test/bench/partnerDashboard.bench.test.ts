import { loadavg } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DashboardFiltersWire } from '../../src/api/partnerDashboard.ts'
import { paths } from '../../src/api/paths.ts'
import { addDays } from '../../src/domain/calendar.ts'
import { todayIn } from '../../src/domain/moments.ts'
import { periodOf, rangeOf } from '../../src/domain/periods.ts'
import { type LargeWorldServer, openLargeWorld } from './largeWorld.ts'

/** Goal of the issue: at most 200 ms at 100,000 children on PostgreSQL; 25 % more needs a decision record. */
const goalMilliseconds = 200
const stillAccepted = goalMilliseconds * 1.25
const warmUps = 2
const calls = 12

let server: LargeWorldServer

beforeAll(async () => {
  server = await openLargeWorld('partner_admin_dashboard')
}, 1_200_000)
afterAll(() => server?.close())

const charts = {
  account: paths.dashboardAccount,
  engagement: paths.dashboardEngagement,
  interactivity: paths.dashboardInteractivity,
  asq: paths.dashboardAsq,
  asq_stats: paths.dashboardAsqStats,
  follow_up: paths.dashboardFollowUp,
}

async function queries(): Promise<Record<string, string>> {
  const today = todayIn('America/New_York', Date.now())
  const days = (start: string, end: string) =>
    `period=${periodOf({ start, end })}&start=${start}&end=${end}&tz=America/New_York`
  const week = rangeOf('week', today)
  const halfYear = rangeOf('months_6', today)
  const { body } = await server.call<DashboardFiltersWire>(paths.dashboardFilters)
  const cohorts = body.cohorts.filter(({ disabled }) => !disabled)
  const five = [0, 1, 2, 3, 4].map((part) => cohorts[Math.floor((part * cohorts.length) / 5)]?.value)
  return {
    'last 7 days': days(week.start, week.end),
    'last 180 days': days(halfYear.start, halfYear.end),
    '90 days, half a year ago': days(addDays(today, -270), addDays(today, -181)),
    'all time': 'period=all&tz=America/New_York',
    'all time, 5 cohorts': `period=all&tz=America/New_York&cohorts=${five.join(',')}`,
    'all time, one group': `period=all&tz=America/New_York&groups=${body.groups[0]?.value}`,
    'all time, one age': 'period=all&tz=America/New_York&ages=24_35',
  }
}

describe('the partner dashboard at 100,000 children', () => {
  it('answers each chart within the goal: every range and filter, one client, warm', async () => {
    let worst = 0
    for (const [name, query] of Object.entries(await queries())) {
      const line: string[] = []
      for (const [chart, path] of Object.entries(charts)) {
        const times: number[] = []
        for (let round = 0; round < warmUps + calls; round += 1) {
          const { milliseconds } = await server.call(`${path}?${query}`)
          if (round >= warmUps) times.push(milliseconds)
        }
        times.sort((first, second) => first - second)
        const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0)
        worst = Math.max(worst, at(0.95))
        line.push(`${chart} ${at(0.5)}/${at(0.95)}`)
      }
      console.log(`${name.padEnd(26)} p50/p95 ms: ${line.join(', ')}`)
    }
    console.log(
      `Partner dashboard, ${server.kind}: worst p95 ${worst} ms (goal ${goalMilliseconds} ms), load ${loadavg()[0]?.toFixed(1)}`,
    )
    if (server.kind === 'server') expect(worst).toBeLessThanOrEqual(stillAccepted)
  })
})
