import { loadavg } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FamilyListWire } from '../../src/api/families.ts'
import { paths } from '../../src/api/paths.ts'
import { type LargeWorldServer, openLargeWorld } from './largeWorld.ts'

/** Goal: 50 ms at the 95th percentile at 100,000 families on PostgreSQL; 25 % more needs a decision record. */
const goalMilliseconds = 50
const stillAccepted = goalMilliseconds * 1.25
const warmUps = 3
const calls = 20

let whole: LargeWorldServer
beforeAll(async () => {
  whole = await openLargeWorld('partner_admin_dashboard')
}, 1_200_000)
afterAll(() => whole?.close())

const asked = {
  'no search': '',
  'one letter': 'search=m',
  'two letters': 'search=ma',
  'a name': 'search=marisol',
  'parent and child': 'search=ana%20mat',
  'an e-mail address': 'search=megan.sutton',
  nobody: 'search=zzz',
}

describe('the family list at 100,000 families', () => {
  it('answers within the goal: every search, first and last page, one client, warm', async () => {
    const lines: { search: string; page: string; families: number; p50: number; p95: number }[] = []
    for (const [search, query] of Object.entries(asked)) {
      for (const page of [1, 1_000_000]) {
        const times: number[] = []
        let families = 0
        for (let round = 0; round < warmUps + calls; round += 1) {
          const { milliseconds, body } = await whole.call<FamilyListWire>(`${paths.families}?${query}&page=${page}`)
          families = body.pagination.total_count
          if (round >= warmUps) times.push(milliseconds)
        }
        times.sort((first, second) => first - second)
        const at = (part: number) => Math.round((times[Math.ceil(times.length * part) - 1] ?? 0) * 10) / 10
        lines.push({ search, page: page === 1 ? 'first' : 'last', families, p50: at(0.5), p95: at(0.95) })
      }
    }
    console.table(lines)
    console.log(`load ${loadavg()[0]?.toFixed(2)}`)
    if (whole.kind === 'server') expect(Math.max(...lines.map(({ p95 }) => p95))).toBeLessThan(stillAccepted)
  }, 600_000)
})
