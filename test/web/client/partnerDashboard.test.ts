import { describe, expect, it } from 'vitest'
import { defaultDashboardQuery } from '../../../machines/partnerDashboard/partnerDashboardQuery.ts'
import type { Failure } from '../../../machines/kit/failure.ts'
import { createHttp } from '../../../src/web/client/http.ts'
import { chartParameters, createPartnerDashboardCalls } from '../../../src/web/client/partnerDashboard.ts'
import { figures as ofSamples, loaded } from '../../machines/partnerDashboard/partnerDashboardSamples.ts'
import { type FakeAnswer, fakeServer } from '../kit/fakeServer.ts'
import { onWire } from '../kit/onWire.ts'

const query = defaultDashboardQuery('2026-03-18')
const names = ['filters', 'account', 'engagement', 'interactivity', 'asq', 'asq_stats', 'follow_up'] as const
type Name = (typeof names)[number]

const bodies: Record<Name, unknown> = {
  filters: onWire(loaded.choices),
  account: onWire(ofSamples.account),
  engagement: onWire(ofSamples.engagement),
  interactivity: onWire(ofSamples.interactivity),
  asq: { asq_3: onWire(ofSamples.asq.asq3), asq_se2: onWire(ofSamples.asq.asqSe2) },
  asq_stats: {
    sample: ofSamples.asqStats.sample,
    asq_3: onWire(ofSamples.asqStats.asq3),
    asq_se2: onWire(ofSamples.asqStats.asqSe2),
  },
  follow_up: onWire(ofSamples.asqFollowUp),
}

function open(answers: Partial<Record<Name, FakeAnswer | (() => Promise<FakeAnswer>)>> = {}) {
  const server = fakeServer(
    Object.fromEntries(names.map((name) => [`GET /api/dashboard/${name}`, answers[name] ?? { body: bodies[name] }])),
  )
  const signals: AbortSignal[] = []
  const http = createHttp({
    token: () => 'a-token',
    onUnauthorized: () => undefined,
    fetch: (input) => {
      if (input instanceof Request) signals.push(input.signal)
      return server.fetch(input)
    },
  })
  const load = (showsFollowUp = true) =>
    createPartnerDashboardCalls(http).all({
      query,
      timeZone: 'America/New_York',
      showsFollowUp,
      signal: new AbortController().signal,
    })
  const asked = () => server.calls.map(({ url }) => url.pathname.replace('/api/dashboard/', '')).toSorted()
  return { server, load, asked, signals }
}

describe('what the charts ask the server for (122, 123)', () => {
  it('is the range, its period, the guessed zone, and only those filters that are set', () => {
    expect(chartParameters(query, 'America/New_York')).toEqual({
      period: 'week',
      start: '2026-03-12',
      end: '2026-03-18',
      tz: 'America/New_York',
    })
    const chosen = {
      partners: [1],
      groups: [2, 3],
      subgroups: [4],
      cohorts: [5],
      ages: ['0_11', '60'],
      range: null,
    } as const
    expect(chartParameters(chosen, 'UTC')).toEqual({
      period: 'all',
      tz: 'UTC',
      ages: '0_11,60',
      cohorts: '5',
      subgroups: '4',
      groups: '2,3',
      partners: '1',
    })
  })

  it('goes out in seven calls at once; that of follow-up only where it is shown', async () => {
    const { load, asked } = open()
    const { figures, choices } = await load()
    expect(asked()).toEqual(names.toSorted())
    expect({ figures, choices }).toEqual(loaded)
    const other = open()
    expect((await other.load(false)).figures.asqFollowUp).toBeNull()
    expect(other.asked()).not.toContain('follow_up')
  })

  it.each([
    [{ status: 401, body: { code: 'not_signed_in', message: 'Over.' } }, 'unauthorized'],
    [{ status: 403, body: { code: 'not_allowed', message: 'No.' } }, 'forbidden'],
    [{ status: 404, body: { code: 'not_found', message: 'None.' } }, 'notFound'],
    [{ status: 422, body: { errors: { tz: ['No zone.'] } } }, 'invalid'],
    [{ status: 429, body: {}, headers: { 'retry-after': '2' } }, 'tooManyRequests'],
    [{ status: 500, body: {} }, 'server'],
    [{ status: 503, statusText: 'Service Unavailable', body: '<html>' }, 'server'],
    [{ status: 200, body: '<html>' }, 'unknown'],
    [{ body: {} }, 'unknown'],
    [{ body: [] }, 'unknown'],
  ] as const)('fails as a whole with the first failure, and ends the other calls: %o (171)', async (answer, key) => {
    const never = () => new Promise<FakeAnswer>(() => undefined)
    for (const failing of names) {
      const { load, signals } = open({
        ...Object.fromEntries(names.map((name) => [name, never])),
        [failing]: answer,
      })
      // oxlint-disable-next-line no-await-in-loop -- one call after the other fails.
      const failure = await load().catch((error: unknown) => error as Failure)
      expect(failure).toMatchObject({ key, status: 'status' in answer ? answer.status : 200 })
      expect(signals).toHaveLength(7)
      expect(signals.every(({ aborted }) => aborted)).toBe(true)
    }
  })
})
