import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fairLine } from '../../src/server/adapters/fairLine.ts'
import { Problem } from '../../src/server/http/problems.ts'

const limits = { ofOnePerson: 2, waiting: 20, milliseconds: 60_000 }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** A line in front of a printer that prints when told to. */
function slowLine() {
  const begun: string[] = []
  const finish: (() => void)[] = []
  const print = fairLine<string, string>((report, milliseconds) => {
    begun.push(`${report} ${milliseconds / 1000}`)
    return new Promise((resolve) => finish.push(() => resolve(report)))
  }, limits)
  const wait = (report: string, staffId: number, gone = new AbortController()) => ({
    leave: () => gone.abort(),
    printed: print(report, { staffId, gone: gone.signal }).catch((error: unknown) => error),
  })
  const finishNext = async () => {
    finish.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { begun, finishNext, wait }
}

const isRefused = (outcome: unknown) => {
  expect(outcome).toBeInstanceOf(Problem)
  expect(outcome).toMatchObject({ status: 429 })
}

describe('a line of work that people wait for', () => {
  it('prints one at a time, in order of arrival', async () => {
    const { begun, finishNext, wait } = slowLine()
    const reports = [wait('a', 1), wait('b', 2), wait('c', 1)]
    expect(begun).toEqual(['a 60'])
    for (const { printed } of reports) {
      await finishNext()
      await printed
    }
    expect(await Promise.all(reports.map(({ printed }) => printed))).toEqual(['a', 'b', 'c'])
  })

  it('serves people in turn: whoever had a turn goes behind everybody who waits', async () => {
    const { begun, finishNext, wait } = slowLine()
    for (const [report, staffId] of [
      ['a', 1],
      ['second of a', 1],
      ['b', 2],
      ['second of b', 2],
      ['c', 3],
    ] as const)
      void wait(report, staffId)
    for (let finished = 0; finished < 4; finished++) await finishNext()
    expect(begun.map((line) => line.slice(0, -3))).toEqual(['a', 'b', 'c', 'second of a', 'second of b'])
  })

  it('drops what nobody waits for: 60 abandoned reports delay nobody', async () => {
    const { begun, finishNext, wait } = slowLine()
    for (let staffId = 1; staffId <= 60; staffId++) {
      const { leave, printed } = wait(`abandoned by ${staffId}`, staffId)
      leave()
      isRefused(await printed)
    }
    const { printed } = wait('wanted', 61)
    await finishNext()
    expect(begun).toEqual(['abandoned by 1 60', 'wanted 60'])
    await finishNext()
    expect(await printed).toBe('wanted')
  })

  it('takes two at once of a person, and again as soon as one is printed or abandoned', async () => {
    const { finishNext, wait } = slowLine()
    const first = wait('first', 1)
    const second = wait('second', 1)
    isRefused(await wait('third', 1).printed)
    await finishNext()
    expect(await first.printed).toBe('first')
    const third = wait('third', 1)
    isRefused(await wait('fourth', 1).printed)
    second.leave()
    await second.printed
    await finishNext()
    await finishNext()
    expect(await third.printed).toBe('third')
  })

  it('lets 20 wait in all, and tells the next one how long the line takes', async () => {
    const { finishNext, wait } = slowLine()
    const inPrint = wait('in print', 0)
    await vi.advanceTimersByTimeAsync(3_000)
    await finishNext()
    await inPrint.printed
    for (let staffId = 1; staffId <= limits.waiting + 1; staffId++) void wait('waiting', staffId)
    expect(await wait('one too many', 99).printed).toMatchObject({ retryAfterSeconds: 21 * 3 })
  })

  it('gives a report one minute, its waiting included', async () => {
    const { begun, finishNext, wait } = slowLine()
    void wait('slow', 1)
    await vi.advanceTimersByTimeAsync(15_000)
    const printedLate = wait('printed late', 2)
    await vi.advanceTimersByTimeAsync(20_000)
    await finishNext()
    expect(begun).toEqual(['slow 60', 'printed late 40'])
    const neverPrinted = wait('never printed', 3)
    await vi.advanceTimersByTimeAsync(40_000)
    isRefused(await printedLate.printed)
    await vi.advanceTimersByTimeAsync(20_000)
    isRefused(await neverPrinted.printed)
  })

  it('goes on after a report that fails', async () => {
    const print = fairLine<string, string>(
      (report) => (report === 'bad' ? Promise.reject(new Error('no paper')) : Promise.resolve(report)),
      limits,
    )
    const reader = { staffId: 1, gone: new AbortController().signal }
    await expect(print('bad', reader)).rejects.toThrow('no paper')
    await expect(print('good', reader)).resolves.toBe('good')
  })
})
