import { type ActorRefFrom, SimulatedClock, createActor, fromPromise } from 'xstate'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Failure } from '../../../machines/kit/failure.ts'
import { limits } from '../../../machines/kit/limits.ts'
import type { PageRequest, Pages } from '../../../machines/list/listModel.ts'
import { surveyListMachine } from '../../../machines/surveyList/surveyListMachine.ts'
import type { SurveyQuery } from '../../../machines/surveyList/surveyQuery.ts'
import type { SurveyListMeta, SurveyRow } from '../../../machines/surveyList/surveyRow.ts'
import { child, concerns, everyone, lost, pages } from './surveyListSamples.ts'

interface Call {
  readonly request: PageRequest<SurveyQuery>
  readonly signal: AbortSignal
  readonly answer: (output: Pages<SurveyRow, SurveyListMeta>) => Promise<void>
  readonly fail: (failure: Failure) => Promise<void>
}

let list: ActorRefFrom<typeof surveyListMachine>
let clock: SimulatedClock
let calls: Call[]
let reloadedAt: number[]

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const last = (): Call => {
  const call = calls.at(-1)
  if (!call) throw new Error('The list was not asked for.')
  return call
}
const ids = () => list.getSnapshot().context.rows.map((row) => row.id)
const state = () => list.getSnapshot().value

async function loaded(...all: Pages<SurveyRow, SurveyListMeta>[]): Promise<void> {
  list.send({ type: 'list.entered', by: 'link', query: everyone })
  for (const [index, page] of all.entries()) {
    if (index > 0) list.send({ type: 'more.wanted' })
    await last().answer(page)
  }
}

beforeEach(() => {
  calls = []
  reloadedAt = []
  clock = new SimulatedClock()
  list = createActor(
    surveyListMachine.provide({
      actors: {
        loadPages: fromPromise<Pages<SurveyRow, SurveyListMeta>, PageRequest<SurveyQuery>>(
          ({ input, signal }) =>
            new Promise((resolve, reject) => {
              calls.push({
                request: input,
                signal,
                answer: (output) => (resolve(output), settled()),
                // oxlint-disable-next-line prefer-promise-reject-errors -- calls reject with a plain Failure
                fail: (failure) => (reject(failure), settled()),
              })
            }),
        ),
      },
    }),
    { clock },
  )
  list.on('list.reloaded', ({ scrollTop }) => reloadedAt.push(scrollTop))
  list.start()
})

describe('a person opens the survey list', () => {
  it('asks for the first page and shows a skeleton only after 200 ms (71)', async () => {
    list.send({ type: 'list.entered', by: 'link', query: everyone })
    expect(last().request).toEqual({ query: everyone, from: 1, to: 1 })
    expect(state()).toEqual({ loading: 'brief' })
    clock.increment(limits.skeletonAfter - 1)
    expect(state()).toEqual({ loading: 'brief' })
    clock.increment(1)
    expect(state()).toEqual({ loading: 'slow' })
    await last().answer(pages(1, 3, [1, 2]))
    expect(state()).toEqual({ ready: 'resting' })
  })

  it('tells an empty list from filters that match nothing', async () => {
    await loaded(pages(1, 0, []))
    expect(state()).toBe('empty')
    list.send({ type: 'url.changed', query: concerns })
    await last().answer(pages(1, 0, []))
    expect(state()).toBe('unmatched')
  })

  it('tries again after a failure only when it is asked to', async () => {
    list.send({ type: 'list.entered', by: 'link', query: everyone })
    await last().fail(lost)
    expect(state()).toBe('failed')
    expect(list.getSnapshot().context.failure).toEqual(lost)
    clock.increment(60_000)
    expect(calls).toHaveLength(1)
    list.send({ type: 'load.retry' })
    await last().answer(pages(1, 1, [7]))
    expect(ids()).toEqual([7])
  })
})

describe('the server is busy', () => {
  const busy: Failure = { ...lost, key: 'tooManyRequests', status: 429, retryAfterMs: 3000 }

  it('counts the wait down and asks again by itself when it is over (168)', async () => {
    list.send({ type: 'list.entered', by: 'link', query: everyone })
    await last().fail(busy)
    clock.increment(1000)
    expect(list.getSnapshot().context.failure?.retryAfterMs).toBe(2000)
    clock.increment(1000)
    expect(list.getSnapshot().context.failure?.retryAfterMs).toBe(1000)
    expect(calls).toHaveLength(1)
    clock.increment(1000)
    expect(calls).toHaveLength(2)
    await last().answer(pages(1, 1, [7]))
    expect(ids()).toEqual([7])
    expect(list.getSnapshot().context.failure).toBeNull()
  })

  it('asks at once when a person wants it to', async () => {
    list.send({ type: 'list.entered', by: 'link', query: everyone })
    await last().fail(busy)
    list.send({ type: 'load.retry' })
    expect(calls).toHaveLength(2)
    clock.increment(60_000)
    expect(calls).toHaveLength(2)
  })

  it('counts the wait for the next page down too, and loads it by itself when it is over (168)', async () => {
    await loaded(pages(1, 2, [1, 2]))
    list.send({ type: 'more.wanted' })
    await last().fail(busy)
    clock.increment(1000)
    expect(list.getSnapshot().context.failure?.retryAfterMs).toBe(2000)
    clock.increment(1000)
    clock.increment(999)
    expect(calls).toHaveLength(2)
    clock.increment(1)
    expect(last().request).toEqual({ query: everyone, from: 2, to: 2 })
    await last().answer(pages(2, 2, [3]))
    expect(ids()).toEqual([1, 2, 3])
    expect(list.getSnapshot().context.failure).toBeNull()
  })

  it('keeps the rows that are there (168)', async () => {
    await loaded(pages(1, 1, [1]))
    list.send({ type: 'list.entered', by: 'tab', query: everyone })
    await last().fail(busy)
    expect(state()).toBe('outdated')
    expect(ids()).toEqual([1])
  })
})

describe('a person scrolls', () => {
  it('loads page + 1 while page < totalPages and no further (71)', async () => {
    await loaded(pages(1, 2, [1, 2]))
    list.send({ type: 'more.wanted' })
    expect(last().request).toEqual({ query: everyone, from: 2, to: 2 })
    list.send({ type: 'more.wanted' })
    expect(calls).toHaveLength(2)
    await last().answer(pages(2, 2, [3]))
    expect(ids()).toEqual([1, 2, 3])
    list.send({ type: 'more.wanted' })
    expect(calls).toHaveLength(2)
  })

  it('keeps the very same row objects when rows are added, so that no row is drawn again', async () => {
    await loaded(pages(1, 2, [1, 2]))
    const before = list.getSnapshot().context.rows
    list.send({ type: 'more.wanted' })
    await last().answer(pages(2, 2, [3]))
    expect(list.getSnapshot().context.rows[0]).toBe(before[0])
    expect(list.getSnapshot().context.rows[1]).toBe(before[1])
  })

  it('shows a child once, even when it moved to the next page meanwhile', async () => {
    await loaded(pages(1, 2, [1, 2]), pages(2, 2, [2, 3]))
    expect(ids()).toEqual([1, 2, 3])
  })

  it('keeps the rows when the next page fails, and does not ask by itself again', async () => {
    await loaded(pages(1, 2, [1, 2]))
    list.send({ type: 'more.wanted' })
    await last().fail(lost)
    expect(state()).toEqual({ ready: 'failedMore' })
    expect(ids()).toEqual([1, 2])
    clock.increment(60_000)
    list.send({ type: 'more.wanted' })
    expect(calls).toHaveLength(2)
    list.send({ type: 'load.retry' })
    expect(last().request).toEqual({ query: everyone, from: 2, to: 2 })
  })
})

describe('filters or order change', () => {
  it('keeps the old rows until the new ones arrive, and asks for the first page (75)', async () => {
    await loaded(pages(1, 2, [1, 2]), pages(2, 2, [3]))
    const sorted: SurveyQuery = { ...everyone, order: 'desc' }
    list.send({ type: 'url.changed', query: sorted })
    expect(state()).toBe('replacing')
    expect(ids()).toEqual([1, 2, 3])
    expect(last().request).toEqual({ query: sorted, from: 1, to: 1 })
    await last().answer(pages(1, 2, [3, 2]))
    expect(ids()).toEqual([3, 2])
  })

  it('cancels a superseded request, whose late answer changes nothing', async () => {
    await loaded(pages(1, 1, [1]))
    list.send({ type: 'url.changed', query: concerns })
    const superseded = last()
    list.send({ type: 'url.changed', query: { ...concerns, recent: true } })
    expect(superseded.signal.aborted).toBe(true)
    await superseded.answer(pages(1, 1, [99]))
    expect(state()).toBe('replacing')
    await last().answer(pages(1, 1, [5]))
    expect(ids()).toEqual([5])
  })

  it('does nothing when the address names the same filters again', async () => {
    await loaded(pages(1, 1, [1]))
    list.send({ type: 'url.changed', query: { ...everyone } })
    expect(calls).toHaveLength(1)
  })

  it('never shows rows of the old filters after the new ones failed', async () => {
    await loaded(pages(1, 1, [1]))
    list.send({ type: 'url.changed', query: concerns })
    await last().fail(lost)
    expect(state()).toBe('failed')
    expect(ids()).toEqual([])
  })
})

describe('a person comes back', () => {
  it('by an in-app link: rows and scroll are as they were', async () => {
    await loaded(pages(1, 2, [1, 2]), pages(2, 2, [3]))
    list.send({ type: 'list.left', scrollTop: 640 })
    list.send({ type: 'list.entered', by: 'link', query: everyone })
    expect(calls).toHaveLength(2)
    expect(ids()).toEqual([1, 2, 3])
    expect(list.getSnapshot().context.scrollTop).toBe(640)
  })

  it('by an in-app link after something changed: rows and scroll stay, and the loaded pages are refreshed behind them', async () => {
    await loaded(pages(1, 3, [1, 2]), pages(2, 3, [3]))
    const before = list.getSnapshot().context.rows
    list.send({ type: 'list.left', scrollTop: 640 })
    list.send({ type: 'list.stale', isShown: false })
    list.send({ type: 'list.stale', isShown: false })
    expect(calls).toHaveLength(2)
    list.send({ type: 'list.entered', by: 'link', query: everyone })
    expect(state()).toBe('reloading')
    expect(ids()).toEqual([1, 2, 3])
    expect(list.getSnapshot().context.scrollTop).toBe(640)
    expect(last().request).toEqual({ query: everyone, from: 1, to: 2 })
    const changed = { ...child(2), followUp: 'filled' as const }
    await last().answer({ ...pages(2, 3, []), rows: [child(1), changed, child(3)] })
    expect(state()).toEqual({ ready: 'resting' })
    const after = list.getSnapshot().context.rows
    expect([after[0] === before[0], after[1], after[2] === before[2]]).toEqual([true, changed, true])
    expect(reloadedAt).toEqual([])
    list.send({ type: 'list.entered', by: 'link', query: everyone })
    expect(calls).toHaveLength(3)
  })

  it('and something changes while the list is on screen: it is refreshed in place at once', async () => {
    await loaded(pages(1, 3, [1, 2]), pages(2, 3, [3]))
    list.send({ type: 'list.stale', isShown: true })
    expect(state()).toBe('reloading')
    expect(last().request).toEqual({ query: everyone, from: 1, to: 2 })
    await last().answer(pages(2, 3, [1, 2, 3]))
    expect(reloadedAt).toEqual([])
  })

  it('and what changed while the list was being refreshed is not forgotten', async () => {
    await loaded(pages(1, 1, [1]))
    list.send({ type: 'list.stale', isShown: true })
    list.send({ type: 'list.stale', isShown: false })
    await last().answer(pages(1, 1, [1]))
    list.send({ type: 'list.entered', by: 'link', query: everyone })
    expect(calls).toHaveLength(3)
  })

  it('by browser back: as many pages as were loaded are loaded anew, then the scroll is restored', async () => {
    await loaded(pages(1, 3, [1, 2]), pages(2, 3, [3]))
    list.send({ type: 'list.left', scrollTop: 640 })
    list.send({ type: 'list.entered', by: 'back', query: everyone })
    expect(state()).toBe('reloading')
    expect(last().request).toEqual({ query: everyone, from: 1, to: 2 })
    expect(reloadedAt).toEqual([])
    await last().answer(pages(2, 3, [1, 2, 4]))
    expect(reloadedAt).toEqual([640])
    expect(ids()).toEqual([1, 2, 4])
  })

  it('by the tab: the list is loaded anew from its beginning', async () => {
    await loaded(pages(1, 3, [1, 2]), pages(2, 3, [3]))
    list.send({ type: 'list.left', scrollTop: 640 })
    list.send({ type: 'list.entered', by: 'tab', query: everyone })
    expect(last().request).toEqual({ query: everyone, from: 1, to: 1 })
    await last().answer(pages(1, 3, [1, 2]))
    expect(reloadedAt).toEqual([0])
  })

  it('with other filters in the address: nothing of the old list is shown', async () => {
    await loaded(pages(1, 1, [1]))
    list.send({ type: 'list.entered', by: 'back', query: concerns })
    expect(state()).toEqual({ loading: 'brief' })
    expect(ids()).toEqual([])
  })

  it('keeps the rows and says so when the reload fails', async () => {
    await loaded(pages(1, 1, [1]))
    list.send({ type: 'list.entered', by: 'tab', query: everyone })
    await last().fail(lost)
    expect(state()).toBe('outdated')
    expect(ids()).toEqual([1])
    list.send({ type: 'load.retry' })
    expect(state()).toBe('reloading')
  })

  it('after signing out: not one row is left', async () => {
    await loaded(pages(1, 1, [1]))
    list.send({ type: 'session.ended' })
    expect(state()).toBe('idle')
    expect(list.getSnapshot().context).toMatchObject({ rows: [], meta: null, query: null })
  })
})
