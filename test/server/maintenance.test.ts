import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DatabaseFailure } from '../../src/server/db/failure.ts'
import type { Database } from '../../src/server/db/pool.ts'
import { startMaintenance } from '../../src/server/db/maintenance.ts'

const minute = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** Refuses every statement whose index is among `failing`. */
function upkeepOf({ failing = [], error }: { failing?: readonly number[]; error?: unknown } = {}) {
  const statements: string[] = []
  const query: Database['query'] = async (sql) => {
    statements.push(sql)
    if (failing.includes(statements.length - 1)) throw error ?? new DatabaseFailure('58030', null, null)
    return { rows: [] }
  }
  const lines: { readonly fields: Readonly<Record<string, unknown>>; readonly message: string }[] = []
  const upkeep = startMaintenance(query, { error: (fields, message) => void lines.push({ fields, message }) })
  return { statements, lines, upkeep }
}

describe('the upkeep of the embedded database', () => {
  it('writes a checkpoint every minute, cleans up every quarter of an hour, and does both a last time at the end', async () => {
    const { statements, lines, upkeep } = upkeepOf()
    await vi.advanceTimersByTimeAsync(15 * minute)
    expect(statements.filter((sql) => sql === 'checkpoint')).toHaveLength(15)
    expect(statements.filter((sql) => sql === 'vacuum (analyze)')).toHaveLength(1)
    await upkeep.finish()
    expect(statements.slice(16)).toEqual(['checkpoint', 'vacuum (analyze)', 'checkpoint'])
    await vi.advanceTimersByTimeAsync(15 * minute)
    expect([statements.length, lines]).toEqual([19, []])
  })

  it('logs a checkpoint that failed, and writes the next one all the same', async () => {
    const { statements, lines } = upkeepOf({ failing: [0] })
    await vi.advanceTimersByTimeAsync(2 * minute)
    expect(statements).toEqual(['checkpoint', 'checkpoint'])
    expect(lines).toEqual([
      {
        fields: expect.objectContaining({ upkeep: 'checkpoint', failure: 'DatabaseFailure', code: '58030' }),
        message: 'upkeep of the database failed',
      },
    ])
  })

  it('logs names and codes only, never the words of an error', async () => {
    const { lines } = upkeepOf({ failing: [0], error: new Error('could not write "Mei Zhang"') })
    await vi.advanceTimersByTimeAsync(minute)
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain('Mei')
  })

  it('lets the database close when the last round fails, and logs each failure', async () => {
    const { statements, lines, upkeep } = upkeepOf({ failing: [0, 1, 2] })
    await upkeep.finish()
    expect(statements).toEqual(['checkpoint', 'vacuum (analyze)', 'checkpoint'])
    expect(lines.map(({ fields }) => fields['upkeep'])).toEqual(statements)
  })
})
