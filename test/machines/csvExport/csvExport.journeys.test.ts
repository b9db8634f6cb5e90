import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { type CsvExportEmitted, csvExportMachine } from '../../../machines/csvExport/csvExportMachine.ts'
import type { CsvReport, CsvRequest } from '../../../machines/csvExport/csvReport.ts'
import type { Failure } from '../../../machines/kit/failure.ts'
import { settled } from '../kit/settled.ts'
import { failure } from '../kit/failure.ts'
import { reportOf } from './csvExportPaths.ts'

type Said = CsvReport | Failure | null

/** Starts the export. The server gives these answers in turn, then repeats the last. */
function start(looks: readonly Said[], answers: readonly Said[] = [reportOf('pending')]) {
  const asked: number[] = []
  const requested: CsvRequest[] = []
  const told: CsvExportEmitted[] = []
  const logged: string[] = []
  const clock = new SimulatedClock()
  const answer = (said: readonly Said[], place: number): Promise<CsvReport | null> => {
    const next = said[Math.min(place, said.length - 1)] ?? null
    return next !== null && 'key' in next ? Promise.reject(next) : Promise.resolve(next)
  }
  const actor = createActor(
    csvExportMachine.provide({
      actors: {
        askReport: fromPromise<CsvReport | null>(() => answer(looks, asked.push(clock.now()) - 1)),
        requestReport: fromPromise<CsvReport | null, { request: CsvRequest }>(({ input }) =>
          answer(answers, requested.push(input.request) - 1),
        ),
      },
      actions: { logDownload: (_, { reportId }) => void logged.push(reportId) },
    }),
    { clock },
  )
  actor.on('*', (event) => told.push(event))
  actor.start()
  const pass = async (milliseconds: number) => {
    clock.increment(milliseconds)
    await settled()
  }
  const press = (request: CsvRequest = {}) => actor.send({ type: 'report.request', request })
  const is = (report: string) => actor.getSnapshot().matches({ report } as never)
  return { actor, asked, requested, told, logged, pass, press, is, report: () => actor.getSnapshot().context.report }
}

describe('a CSV export (115, 116, 119)', () => {
  it.each([
    ['none', null],
    ['failed', reportOf('failed')],
    ['finished', reportOf('finished')],
  ] as const)('looks at once on entry, and shows %s', async (state, said) => {
    const { asked, is } = start([said])
    expect(asked).toEqual([0])
    await settled()
    expect(is(state)).toBe(true)
  })

  it('keeps looking every 3 s while it is pending or in progress; then it is finished', async () => {
    const { asked, pass, is } = start([reportOf('pending'), reportOf('in_progress'), reportOf('finished')])
    await settled()
    await pass(2999)
    expect(asked).toHaveLength(1)
    await pass(1)
    await pass(3000)
    expect(is('finished')).toBe(true)
    expect(asked).toEqual([0, 3000, 6000])
  })

  it('stops looking when it has failed', async () => {
    const { asked, pass, is } = start([reportOf('pending'), reportOf('failed')])
    await settled()
    await pass(3000)
    expect(is('failed')).toBe(true)
    await pass(600_000)
    expect(asked).toHaveLength(2)
  })

  it('asks for a report 500 ms after the last press, once, with the filters of the last press (164)', async () => {
    const { requested, pass, press } = start([null])
    await settled()
    press({ asq: 'asq_3' })
    await pass(499)
    press({ asq: 'asq_se2' })
    await pass(499)
    expect(requested).toEqual([])
    await pass(1)
    expect(requested).toEqual([{ asq: 'asq_se2' }])
  })

  it('asks for nothing more while a request is on its way', async () => {
    const { requested, pass, press, is } = start([null])
    await settled()
    press()
    await pass(499)
    press({ recent: true })
    const clock = pass(500)
    expect(is('requesting')).toBe(true)
    press({ concern: true })
    await clock
    await pass(500)
    expect(requested).toEqual([{ recent: true }])
  })

  it('ends the wait for the next poll with a new request, and starts a fresh one', async () => {
    const { asked, pass, press, is } = start([reportOf('pending')], [reportOf('pending', { id: 'new' })])
    await settled()
    await pass(2000)
    press()
    await pass(500)
    expect(is('waiting')).toBe(true)
    await pass(2999)
    expect(asked).toEqual([0])
    await pass(1)
    expect(asked).toEqual([0, 5500])
  })

  it('keeps the previous report after a poll that was answered 429, and polls on when the server allows it', async () => {
    const tooMany = failure('tooManyRequests', { status: 429, retryAfterMs: 9000 })
    const { asked, pass, is, report } = start([reportOf('in_progress'), tooMany, reportOf('finished')])
    await settled()
    await pass(3000)
    expect(report()).toEqual(reportOf('in_progress'))
    expect(is('waiting')).toBe(true)
    await pass(8999)
    expect(asked).toHaveLength(2)
    await pass(1)
    expect(is('finished')).toBe(true)
  })

  it('says that one is being made already after a 429 on a request, keeps it and polls on', async () => {
    const running = failure('tooManyRequests', { status: 429, retryAfterMs: 3000 })
    const { pass, press, told, is, report } = start([reportOf('in_progress'), reportOf('finished')], [running])
    await settled()
    press()
    await pass(500)
    expect(told).toEqual([{ type: 'report.refused', failure: running }])
    expect(report()).toEqual(reportOf('in_progress'))
    await pass(3000)
    expect(is('finished')).toBe(true)
  })

  it.each(['network', 'timeout', 'server'] as const)(
    'asks what became of a request that met %s, instead of asking for another report',
    async (key) => {
      const { requested, pass, press, told, is } = start([null, reportOf('finished')], [failure(key)])
      await settled()
      press()
      await pass(500)
      expect(told).toHaveLength(1)
      await pass(3000)
      expect(is('finished')).toBe(true)
      expect(requested).toHaveLength(1)
    },
  )

  it.each(['unauthorized', 'forbidden', 'notFound', 'invalid', 'unknown'] as const)(
    'says why a request was refused (%s), and shows what stood before',
    async (key) => {
      const { pass, press, told, is } = start([reportOf('finished')], [failure(key)])
      await settled()
      press()
      await pass(500)
      expect(told).toEqual([{ type: 'report.refused', failure: failure(key) }])
      expect(is('finished')).toBe(true)
    },
  )

  it.each(['network', 'timeout', 'server', 'tooManyRequests'] as const)(
    'goes on looking by itself after a first look that met %s',
    async (key) => {
      const { pass, is } = start([failure(key), null])
      await settled()
      await pass(3000)
      expect(is('none')).toBe(true)
    },
  )

  it.each(['unauthorized', 'forbidden', 'notFound', 'invalid', 'unknown'] as const)(
    'does not go on by itself after a first look that was refused (%s); it can be asked again',
    async (key) => {
      const { actor, asked, pass, is } = start([failure(key), null])
      await settled()
      await pass(600_000)
      expect(asked).toHaveLength(1)
      actor.send({ type: 'report.retry' })
      await settled()
      expect(is('none')).toBe(true)
    },
  )

  it('renews the link of a finished report before its five minutes are over, and shows it meanwhile', async () => {
    const { asked, pass, report } = start([reportOf('finished'), reportOf('finished', { presignedS3Url: '/renewed' })])
    await settled()
    await pass(239_999)
    expect(asked).toHaveLength(1)
    await pass(1)
    expect(report()?.presignedS3Url).toBe('/renewed')
  })

  it('records each download with the report’s id, and waits for nothing (120)', async () => {
    const { actor, logged, is } = start([reportOf('finished')])
    await settled()
    actor.send({ type: 'report.download', reportId: 'r-1' })
    expect(logged).toEqual(['r-1'])
    expect(is('finished')).toBe(true)
  })

  it('shows the details while the report is being made, and polls on', async () => {
    const { actor, asked, pass } = start([reportOf('pending')])
    await settled()
    actor.send({ type: 'details.open' })
    await pass(3000)
    expect(actor.getSnapshot().matches({ details: 'shown' })).toBe(true)
    expect(asked).toHaveLength(2)
    actor.send({ type: 'details.close' })
    expect(actor.getSnapshot().matches({ details: 'closed' })).toBe(true)
  })

  describe('says that a request was not met as long as it is true', () => {
    const running = failure('tooManyRequests', { status: 429, retryAfterMs: 3000 })
    const lost = failure('network')
    const old = reportOf('finished', { id: 'old' })
    const made = reportOf('finished', { id: 'new' })
    const makes = (id: string) => reportOf('in_progress', { id })

    it.each([
      ['a fault, and no other report', [old, old], failure('server', { status: 500 }), true],
      ['a fault while one was being made, which is finished', [makes('old'), old], failure('server'), true],
      ['a lost answer, and another report', [old, made], lost, false],
      ['a lost answer, and no other report', [null, null], lost, true],
      ['one at a time, and it is still being made', [makes('old'), makes('old')], running, true],
      ['one at a time, and it is finished', [makes('old'), old], running, false],
      ['one at a time, made elsewhere', [old, makes('new')], running, true],
      ['one at a time, finished elsewhere', [old, made], running, false],
      ['too many requests', [old, old], running, true],
    ] as const)('%s', async (_, looks, reason, stays) => {
      const { actor, pass, press } = start(looks, [reason])
      await settled()
      press()
      await pass(500)
      expect(actor.getSnapshot().context.refusal).toEqual(reason)
      await pass(3000)
      expect(actor.getSnapshot().context.refusal).toEqual(stays ? { ...reason, retryAfterMs: null } : null)
    })

    it('until the next press', async () => {
      const { actor, pass, press } = start([old], [failure('notFound', { status: 404 })])
      await settled()
      press()
      await pass(500)
      expect(actor.getSnapshot().context.refusal).not.toBeNull()
      press()
      expect(actor.getSnapshot().context.refusal).toBeNull()
    })
  })

  it('polls no more after the screen is left', async () => {
    const { actor, asked, pass } = start([reportOf('pending')])
    await settled()
    actor.stop()
    await pass(600_000)
    expect(asked).toHaveLength(1)
  })
})
