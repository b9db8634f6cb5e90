import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '../../../../machines/kit/limits.ts'
import { unknownFailure } from '../../../../machines/kit/failure.ts'
import { endLeftSessions } from '../../../../src/web/app/startup/endLeftSessions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const busy = { ...unknownFailure, key: 'server', status: 503 } as const

function device(...tickets: readonly string[]) {
  let left = [...tickets]
  const failures = new Map<string, object>()
  const endSession = vi.fn<(ticket: string) => Promise<void>>(async (ticket) => {
    const failure = failures.get(ticket)
    if (failure !== undefined) throw failure
  })
  const store = {
    left: () => left,
    ended: (ticket: string) => {
      left = left.filter((one) => one !== ticket)
    },
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { left: () => left, failures, endSession, pass, end: () => endLeftSessions(store, { endSession }) }
}

describe('sessions that were left without the server', () => {
  it('are tried again every ten seconds by one timer, however often the server answers something else meanwhile', async () => {
    const { failures, endSession, pass, end } = device('one')
    failures.set('one', busy)
    for (let answered = 0; answered < 20; answered++) {
      end()
      await pass(10)
    }
    expect(endSession).toHaveBeenCalledTimes(1)
    await pass(limits.leftSessionRetry * 5)
    expect(endSession).toHaveBeenCalledTimes(6)
    failures.clear()
    await pass(limits.leftSessionRetry * 5)
    expect(endSession).toHaveBeenCalledTimes(7)
  })

  it('are ended each by itself: one that cannot be ended yet holds up no other', async () => {
    const { left, failures, pass, end } = device('one', 'two')
    failures.set('one', busy)
    end()
    await pass(0)
    expect(left()).toEqual(['one'])
  })

  it('are not asked for again once the server has refused their ticket', async () => {
    const { left, failures, endSession, pass, end } = device('spoiled')
    failures.set('spoiled', { ...unknownFailure, key: 'invalid', status: 422 })
    end()
    await pass(limits.leftSessionRetry * 2)
    expect([left(), endSession.mock.calls.length]).toEqual([[], 1])
  })

  it('are ended at once when another one is left after all had ended', async () => {
    const { endSession, pass, end } = device('one')
    end()
    await pass(0)
    end()
    expect(endSession).toHaveBeenCalledTimes(1)
  })
})
