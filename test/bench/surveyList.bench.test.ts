import { loadavg } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../src/api/paths.ts'
import type { SurveyListWire } from '../../src/api/surveyList.ts'
import { surveySorts } from '../../src/domain/surveyListChoices.ts'
import { type LargeWorldServer, openLargeWorld } from './largeWorld.ts'

/**
 * Goal of the issue: 50 ms at the 95th percentile at 100,000 children on PostgreSQL; 25 % more needs a decision record.
 */
const goalMilliseconds = 50
const stillAccepted = goalMilliseconds * 1.25
const warmUps = 3
const calls = 20
const callsBeside = 5

let server: LargeWorldServer

beforeAll(async () => {
  server = await openLargeWorld('partner_admin_dashboard')
}, 1_200_000)
afterAll(() => server?.close())

const call = (query: string) => server.call<SurveyListWire>(`${paths.asqSurveys}?${query}`)

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

async function filters(): Promise<Record<string, string>> {
  const { body } = await server.call<{ cohorts: { value: number; disabled: boolean }[] }>(paths.asqSurveyFilters)
  const cohorts = body.cohorts.filter((c) => !c.disabled)
  const five = [0, 1, 2, 3, 4].map((part) => cohorts[Math.floor((part * cohorts.length) / 5)]?.value)
  return {
    'no filter': '',
    '5 cohorts': `cohorts=${five.join(',')}`,
    monitorOrRefer: 'monitor_or_refer=true',
    '30 days': `start=${day(30)}&end=${day(0)}`,
    // Not part of the goal, measured beside it.
    'recent, monitorOrRefer': 'recent=true&monitor_or_refer=true',
    'recent, 30 days': `recent=true&start=${day(30)}&end=${day(0)}`,
    'follow-up completed': 'follow_up_select=completed',
    'follow-up incomplete': 'follow_up_select=incomplete',
  }
}

interface Line {
  readonly filter: string
  readonly sort: string
  readonly part: string
  readonly children: number
  readonly p50: number
  readonly p95: number
  /** Milliseconds that this process was busy, the database left out; half of the calls took less. */
  readonly inProcess: number
}

const at = (times: readonly number[], share: number) =>
  times.toSorted((first, second) => first - second)[Math.ceil(times.length * share) - 1] ?? 0

const goals = new Set(['no filter', '5 cohorts', 'monitorOrRefer', '30 days'])

describe('the survey list at 100,000 children', () => {
  it('answers within the goal: every sort, filter and page, one client, warm', async () => {
    const lines: Line[] = []
    for (const [filter, query] of Object.entries(await filters())) {
      for (const sort of surveySorts) {
        const asked = `${query}&sort=${sort}`
        const { body } = await call(asked)
        const last = Math.max(1, body.meta.total_pages ?? 1)
        const middle = Math.ceil(last / 2)
        const { next } = (await call(`${asked}&page=${middle}&part=rows`)).body.meta
        const parts = {
          'first, counted': 'page=1',
          first: 'page=1&part=rows',
          // Where the list has no keys, the number leads to the page.
          'middle, by key': `page=${middle + 1}&part=rows${next === null ? '' : `&after=${next}`}`,
          'last, by number': `page=${last}&part=rows`,
        }
        for (const [part, place] of Object.entries(parts)) {
          const times: number[] = []
          const busy: number[] = []
          const rounds = goals.has(filter) ? calls : callsBeside
          for (let round = 0; round < warmUps + rounds; round += 1) {
            const { milliseconds, processMilliseconds } = await call(`${asked}&${place}`)
            if (round < warmUps) continue
            times.push(milliseconds)
            busy.push(processMilliseconds)
          }
          const [p50, p95, inProcess] = [at(times, 0.5), at(times, 0.95), at(busy, 0.5)]
          lines.push({ filter, sort, part, children: body.meta.total_count ?? 0, p50, p95, inProcess })
        }
      }
    }
    const figure = (milliseconds: number) => `${milliseconds.toFixed(1).padStart(6)} ms`
    for (const { filter, sort, part, children, p50, p95, inProcess } of lines) {
      const where = `${filter.padEnd(23)} ${sort.padEnd(28)} ${part.padEnd(15)} ${String(children).padStart(7)} children`
      console.log(`${where}  p50 ${figure(p50)}  p95 ${figure(p95)}  process ${figure(inProcess)}`)
    }
    const worst = Math.max(...lines.filter((line) => goals.has(line.filter)).map((line) => line.p95))
    console.log(
      `Survey list, ${server.kind}: worst p95 ${worst.toFixed(1)} ms (goal ${goalMilliseconds} ms), load ${loadavg()[0]?.toFixed(1)}`,
    )
    if (server.kind === 'server') expect(worst).toBeLessThanOrEqual(stillAccepted)
  })
})
