import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../machines/kit/failure.ts'
import { limits } from '../../../machines/kit/limits.ts'
import type { DashboardQuery } from '../../../machines/partnerDashboard/partnerDashboardQuery.ts'
import { partnerDashboardMachine } from '../../../machines/partnerDashboard/partnerDashboardMachine.ts'
import type { DashboardChoices, LoadedDashboard } from '../../../machines/partnerDashboard/partnerFigures.ts'
import { awaitedFailureOf } from '../../../machines/kit/load.ts'
import { rangeOf } from '../../../src/domain/periods.ts'
import { settled } from '../kit/settled.ts'
import { badAnswers, failure } from '../kit/failure.ts'
import { loaded, ofCohort, today, usual } from './partnerDashboardSamples.ts'

/**
 * Starts the dashboard. The address answers by itself unless told not to, and the filter options load when they are
 * requested alone.
 */
async function open({
  answers = [],
  choices = loaded.choices,
  addressAnswers = true,
}: {
  answers?: (LoadedDashboard | Failure)[]
  choices?: DashboardChoices | Failure
  addressAnswers?: boolean
} = {}) {
  const clock = new SimulatedClock()
  const asked: DashboardQuery[] = []
  const aborted: DashboardQuery[] = []
  const written: DashboardQuery[] = []
  const askedAlone: DashboardQuery[] = []
  const script = [...answers]
  const actor = createActor(
    partnerDashboardMachine.provide({
      actors: {
        loadDashboard: fromPromise<LoadedDashboard, DashboardQuery>(({ input, signal }) => {
          asked.push(input)
          signal.addEventListener('abort', () => aborted.push(input))
          const answer = script.length === 0 ? loaded : script.shift()!
          // oxlint-disable-next-line prefer-promise-reject-errors -- calls reject with a plain Failure
          return 'figures' in answer ? Promise.resolve(answer) : Promise.reject(answer)
        }),
        loadChoices: fromPromise<DashboardChoices, DashboardQuery>(({ input }) => {
          askedAlone.push(input)
          // oxlint-disable-next-line prefer-promise-reject-errors -- calls reject with a plain Failure
          return 'groups' in choices ? Promise.resolve(choices) : Promise.reject(choices)
        }),
      },
      actions: {
        writeUrl: (_, { query }) => {
          written.push(query)
          if (addressAnswers) queueMicrotask(() => actor.send({ type: 'url.changed', query }))
        },
      },
    }),
    { clock, input: { query: usual, today } },
  ).start()
  await settled()
  const figures = () => (actor.getSnapshot().value as { figures: unknown }).figures
  const context = () => actor.getSnapshot().context
  return { actor, clock, asked, askedAlone, aborted, written, figures, context }
}

const busy = failure('server', { status: 503 })

describe('the partner dashboard', () => {
  it('loads the last 7 days when it is opened (123)', async () => {
    const { asked, figures, context } = await open()
    expect(asked).toEqual([{ ...usual, range: { start: '2026-03-12', end: '2026-03-18' } }])
    expect([figures(), context().loaded]).toEqual(['ready', loaded])
  })

  it('debounces filters 500 ms and takes them over by way of the address (73)', async () => {
    const { actor, clock, asked, written, figures } = await open()
    actor.send({ type: 'filter.change', change: { cohorts: [7] } })
    clock.increment(limits.filterToggleDebounce - 1)
    actor.send({ type: 'filter.change', change: { cohorts: [7, 8] } })
    clock.increment(limits.filterToggleDebounce - 1)
    expect(written).toEqual([])
    clock.increment(1)
    expect(written.map(({ cohorts }) => cohorts)).toEqual([[7, 8]])
    await settled()
    expect(asked.map(({ cohorts }) => cohorts)).toEqual([[], [7, 8]])
    expect(figures()).toBe('ready')
  })

  it('keeps the old figures until the new ones are there, and cancels what is superseded', async () => {
    const { actor, asked, aborted, figures, context } = await open()
    actor.send({ type: 'url.changed', query: ofCohort })
    expect([figures(), context().loaded.figures]).toEqual(['replacing', loaded.figures])
    actor.send({ type: 'url.changed', query: usual })
    expect([asked.length, aborted]).toEqual([3, [ofCohort]])
    await settled()
    expect(figures()).toBe('ready')
  })

  it.each(badAnswers)(
    'stops at %s, drops figures of other filters, and can be tried again (171)',
    async (_name, broken) => {
      const { actor, figures, context } = await open({ answers: [loaded, broken, loaded] })
      actor.send({ type: 'url.changed', query: ofCohort })
      await settled()
      expect([figures(), context().failure, context().loaded.figures]).toEqual([
        { failed: 'withChoices' },
        awaitedFailureOf(broken),
        null,
      ])
      expect(context().loaded.choices).toEqual(loaded.choices)
      actor.send({ type: 'load.retry' })
      await settled()
      expect([figures(), context().failure]).toEqual(['ready', null])
    },
  )

  it.each(badAnswers)('says why nothing came at first after %s, and can be tried again', async (_name, broken) => {
    const { actor, figures, context } = await open({ answers: [broken, loaded] })
    expect([figures(), context()]).toMatchObject([
      { failed: 'withChoices' },
      { failure: awaitedFailureOf(broken), loaded: { figures: null } },
    ])
    actor.send({ type: 'load.retry' })
    await settled()
    expect([figures(), context()]).toMatchObject(['ready', { failure: null, loaded }])
  })

  it('offers the choices of the address all the same when the charts fail at first, so that another can be made', async () => {
    const { actor, clock, asked, askedAlone, figures, context } = await open({ answers: [busy, busy] })
    actor.send({ type: 'url.changed', query: ofCohort })
    await settled()
    expect([askedAlone, context().loaded]).toEqual([[usual, ofCohort], { figures: null, choices: loaded.choices }])
    actor.send({ type: 'filter.change', change: { cohorts: [8] } })
    clock.increment(limits.filterToggleDebounce)
    await settled()
    expect([figures(), asked.at(-1)?.cohorts, context().loaded]).toEqual(['ready', [8], loaded])
  })

  it('says that the choices failed too, and fetches them with the charts on the next try', async () => {
    const { actor, figures, context } = await open({ answers: [busy, loaded], choices: busy })
    expect([figures(), context().loaded.choices]).toEqual([{ failed: 'withoutChoices' }, null])
    actor.send({ type: 'load.retry' })
    await settled()
    expect([figures(), context().loaded]).toEqual(['ready', loaded])
  })

  it('counts down the wait that a busy server asks for, then asks again automatically, and for the options no sooner than that (168)', async () => {
    const told = failure('tooManyRequests', { status: 429, retryAfterMs: 3000 })
    const { clock, asked, askedAlone, figures, context } = await open({ answers: [told, told, loaded], choices: busy })
    const pass = (seconds: number) => Array.from({ length: seconds }, () => clock.increment(limits.second))
    pass(1)
    expect([asked.length, askedAlone.length, context().failure?.retryAfterMs]).toEqual([1, 1, 2000])
    pass(2)
    expect([figures(), context().failure?.status]).toEqual([{ loading: 'brief' }, 429])
    await settled()
    expect([asked.length, askedAlone.length]).toEqual([2, 2])
    pass(3)
    await settled()
    expect([figures(), context().failure]).toEqual(['ready', null])
  })

  it('asks an unreachable server again automatically, but one that failed without naming a wait only on Retry', async () => {
    const { clock, asked, figures } = await open({ answers: [failure('network'), busy] })
    const pass = () => Array.from({ length: limits.loadRetry / limits.second }, () => clock.increment(limits.second))
    pass()
    await settled()
    pass()
    expect([asked.length, figures()]).toMatchObject([2, { failed: 'withChoices' }])
  })

  it('forgets why the charts of other filters did not come', async () => {
    const { actor, context } = await open({ answers: [busy] })
    actor.send({ type: 'url.changed', query: ofCohort })
    expect(context().failure).toBeNull()
  })

  it('shows grey lines only after 200 ms', async () => {
    const { actor, clock, figures } = await open({ answers: [busy] })
    actor.send({ type: 'load.retry' })
    expect(figures()).toEqual({ loading: 'brief' })
    clock.increment(limits.skeletonAfter)
    expect(figures()).toEqual({ loading: 'slow' })
  })

  it('applies typed dates once both are there and a night lies between them; both empty are all time (72)', async () => {
    const { actor, context } = await open()
    const type = (field: 'start' | 'end', text: string) => actor.send({ type: 'dates.type', field, text })
    type('start', '')
    expect(context().draft.range).toEqual(usual.range)
    type('end', '')
    expect(context().draft.range).toBeNull()
    type('start', '03/01/2026')
    type('end', '03/01/2026')
    expect(context().draft.range).toBeNull()
    type('end', '03/02/2026')
    expect(context().draft.range).toEqual({ start: '2026-03-01', end: '2026-03-02' })
  })

  it('uses a picked period at once, and all time without dates', async () => {
    const { actor, written, context } = await open()
    actor.send({ type: 'dates.pick', range: rangeOf('month', today) })
    expect(written.at(-1)?.range).toEqual({ start: '2026-02-17', end: '2026-03-18' })
    actor.send({ type: 'dates.pick', range: null })
    expect([written.at(-1)?.range, context().typed]).toEqual([null, { start: '', end: '' }])
  })

  it('never applies a picked range without a night (72)', async () => {
    const { actor, written, context } = await open()
    actor.send({ type: 'dates.pick', range: { start: '2026-03-02', end: '2026-03-02' } })
    expect([written, context().draft.range]).toEqual([[], usual.range])
  })

  it('clears back to everybody in the last 7 days', async () => {
    const { actor, written, context } = await open({ addressAnswers: false })
    actor.send({ type: 'url.changed', query: { ...ofCohort, ages: ['60'], range: null } })
    actor.send({ type: 'filters.clear' })
    expect([written, context().typed]).toEqual([[usual], { start: '03/12/2026', end: '03/18/2026' }])
  })

  it('drops groups, subgroups and cohorts of the old partner when another one is chosen', async () => {
    const { actor, context } = await open()
    actor.send({ type: 'url.changed', query: { ...ofCohort, groups: [1], ages: ['60'] } })
    actor.send({ type: 'filter.change', change: { partners: [2] } })
    expect(context().draft).toEqual({ ...usual, partners: [2], ages: ['60'] })
  })

  it('keeps a choice that is made while an earlier one is on its way', async () => {
    const { actor, clock, written, context } = await open({ addressAnswers: false })
    actor.send({ type: 'filter.change', change: { cohorts: [7] } })
    clock.increment(limits.filterToggleDebounce)
    actor.send({ type: 'filter.change', change: { ages: ['60'] } })
    actor.send({ type: 'url.changed', query: written[0]! })
    expect(context().draft).toEqual({ ...ofCohort, ages: ['60'] })
  })

  it('writes nothing any more once the screen is left', async () => {
    const { actor, clock, written } = await open()
    actor.send({ type: 'filter.change', change: { cohorts: [7] } })
    actor.stop()
    clock.increment(limits.filterToggleDebounce)
    expect(written).toEqual([])
  })

  it('shows a chart as a table and back', async () => {
    const { actor, context } = await open()
    actor.send({ type: 'table.toggle', chart: 'asq' })
    actor.send({ type: 'table.toggle', chart: 'account' })
    actor.send({ type: 'table.toggle', chart: 'asq' })
    expect(context().tables).toEqual(['account'])
  })
})
