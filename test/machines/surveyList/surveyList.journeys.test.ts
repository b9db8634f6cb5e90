import { beforeEach, describe, expect, it } from 'vitest'
import type { Failure } from '../../../machines/kit/failure.ts'
import { limits } from '../../../machines/kit/limits.ts'
import type { SurveyQuery } from '../../../machines/surveyList/surveyQuery.ts'
import { startSurveyList } from './startSurveyList.ts'
import { concerns, everyone, lost, meta, pages, refused } from './surveyListSamples.ts'

let run: ReturnType<typeof startSurveyList>
beforeEach(() => {
  run = startSurveyList()
})

describe('a person opens the survey list', () => {
  it('asks for the first page and shows a skeleton only after 200 ms (71)', async () => {
    run.list.send({ type: 'list.entered', by: 'link', query: everyone })
    expect(run.last().request).toEqual({ query: everyone, from: 1, to: 1 })
    expect(run.state()).toEqual({ loading: 'brief' })
    run.clock.increment(limits.skeletonAfter - 1)
    expect(run.state()).toEqual({ loading: 'brief' })
    run.clock.increment(1)
    expect(run.state()).toEqual({ loading: 'slow' })
    await run.last().answer(pages(1, 3, [1, 2]))
    expect(run.state()).toEqual({ ready: 'resting' })
  })

  it('distinguishes an empty list from filters that match nothing', async () => {
    await run.loaded(pages(1, 0, []))
    expect(run.state()).toBe('empty')
    run.list.send({ type: 'url.changed', query: concerns })
    await run.last().answer(pages(1, 0, []))
    expect(run.state()).toBe('unmatched')
  })

  it('tries again after a refusal only when it is asked to', async () => {
    run.list.send({ type: 'list.entered', by: 'link', query: everyone })
    await run.last().fail(refused)
    expect(run.state()).toBe('failed')
    expect(run.list.getSnapshot().context.failure).toEqual(refused)
    run.clock.increment(60_000)
    expect(run.calls).toHaveLength(1)
    run.list.send({ type: 'load.retry' })
    await run.last().answer(pages(1, 1, [7]))
    expect(run.ids()).toEqual([7])
  })
})

describe('the server is busy', () => {
  const busy: Failure = { ...lost, key: 'tooManyRequests', status: 429, retryAfterMs: 3000 }

  it('counts down the wait and asks again automatically when it is over (168)', async () => {
    run.list.send({ type: 'list.entered', by: 'link', query: everyone })
    await run.last().fail(busy)
    run.clock.increment(1000)
    expect(run.list.getSnapshot().context.failure?.retryAfterMs).toBe(2000)
    run.clock.increment(1000)
    expect(run.list.getSnapshot().context.failure?.retryAfterMs).toBe(1000)
    expect(run.calls).toHaveLength(1)
    run.clock.increment(1000)
    expect(run.calls).toHaveLength(2)
    await run.last().answer(pages(1, 1, [7]))
    expect(run.ids()).toEqual([7])
    expect(run.list.getSnapshot().context.failure).toBeNull()
  })

  it('asks at once when a person wants it to', async () => {
    run.list.send({ type: 'list.entered', by: 'link', query: everyone })
    await run.last().fail(busy)
    run.list.send({ type: 'load.retry' })
    expect(run.calls).toHaveLength(2)
    run.clock.increment(60_000)
    expect(run.calls).toHaveLength(2)
  })

  it('counts down the wait for the next page too, and loads it automatically when it is over (168)', async () => {
    await run.loaded(pages(1, 2, [1, 2]))
    run.list.send({ type: 'more.wanted' })
    await run.last().fail(busy)
    run.clock.increment(1000)
    expect(run.list.getSnapshot().context.failure?.retryAfterMs).toBe(2000)
    run.clock.increment(1000)
    run.clock.increment(999)
    expect(run.calls).toHaveLength(2)
    run.clock.increment(1)
    expect(run.last().request).toEqual({ query: everyone, before: meta(2), from: 2, to: 2 })
    await run.last().answer(pages(2, 2, [3]))
    expect(run.ids()).toEqual([1, 2, 3])
    expect(run.list.getSnapshot().context.failure).toBeNull()
  })

  it('keeps the rows that are there (168)', async () => {
    await run.loaded(pages(1, 1, [1]))
    run.list.send({ type: 'list.entered', by: 'tab', query: everyone })
    await run.last().fail(busy)
    expect(run.state()).toBe('outdated')
    expect(run.ids()).toEqual([1])
  })
})

describe('the server cannot be reached', () => {
  const waitForRetry = () => {
    for (let passed = 0; passed < limits.loadRetry; passed += limits.second) run.clock.increment(limits.second)
  }

  it.each([lost, { ...lost, key: 'timeout' as const }])(
    'asks again by itself every 5 s until it is back: $key',
    async (away) => {
      run.list.send({ type: 'list.entered', by: 'link', query: everyone })
      await run.last().fail(away)
      run.clock.increment(limits.second)
      expect(run.list.getSnapshot().context.failure?.retryAfterMs).toBe(limits.loadRetry - limits.second)
      expect(run.calls).toHaveLength(1)
      waitForRetry()
      await run.last().fail(away)
      waitForRetry()
      expect(run.calls).toHaveLength(3)
      await run.last().answer(pages(1, 1, [7]))
      expect([run.ids(), run.list.getSnapshot().context.failure]).toEqual([[7], null])
    },
  )

  it('keeps the rows that are there, and refreshes them once it is back', async () => {
    await run.loaded(pages(1, 1, [1]))
    run.list.send({ type: 'list.entered', by: 'tab', query: everyone })
    await run.last().fail(lost)
    expect([run.state(), run.ids()]).toEqual(['outdated', [1]])
    waitForRetry()
    expect(run.state()).toBe('reloading')
    await run.last().answer(pages(1, 1, [1, 2]))
    expect([run.state(), run.ids()]).toEqual([{ ready: 'resting' }, [1, 2]])
  })

  it('adds the next page once it is back', async () => {
    await run.loaded(pages(1, 2, [1]))
    run.list.send({ type: 'more.wanted' })
    await run.last().fail(lost)
    waitForRetry()
    await run.last().answer(pages(2, 2, [2]))
    expect(run.ids()).toEqual([1, 2])
  })

  it('asks no more when the session ends', async () => {
    run.list.send({ type: 'list.entered', by: 'link', query: everyone })
    await run.last().fail(lost)
    run.list.send({ type: 'session.ended' })
    run.clock.increment(60_000)
    expect(run.calls).toHaveLength(1)
  })
})

describe('a person scrolls', () => {
  it('loads page + 1 while page < totalPages and no further (71)', async () => {
    await run.loaded(pages(1, 2, [1, 2]))
    run.list.send({ type: 'more.wanted' })
    expect(run.last().request).toEqual({ query: everyone, before: meta(2), from: 2, to: 2 })
    run.list.send({ type: 'more.wanted' })
    expect(run.calls).toHaveLength(2)
    await run.last().answer(pages(2, 2, [3]))
    expect(run.ids()).toEqual([1, 2, 3])
    run.list.send({ type: 'more.wanted' })
    expect(run.calls).toHaveLength(2)
  })

  it('keeps the very same row objects when rows are added, so that no row is drawn again', async () => {
    await run.loaded(pages(1, 2, [1, 2]))
    const before = run.list.getSnapshot().context.rows
    run.list.send({ type: 'more.wanted' })
    await run.last().answer(pages(2, 2, [3]))
    expect(run.list.getSnapshot().context.rows[0]).toBe(before[0])
    expect(run.list.getSnapshot().context.rows[1]).toBe(before[1])
  })

  it('shows a child once, even when it moved to the next page meanwhile', async () => {
    await run.loaded(pages(1, 2, [1, 2]), pages(2, 2, [2, 3]))
    expect(run.ids()).toEqual([1, 2, 3])
  })

  it('keeps the rows when the next page fails, and does not ask again automatically', async () => {
    await run.loaded(pages(1, 2, [1, 2]))
    run.list.send({ type: 'more.wanted' })
    await run.last().fail(lost)
    expect(run.state()).toEqual({ ready: 'failedMore' })
    expect(run.ids()).toEqual([1, 2])
    run.clock.increment(60_000)
    run.list.send({ type: 'more.wanted' })
    expect(run.calls).toHaveLength(2)
    run.list.send({ type: 'load.retry' })
    expect(run.last().request).toEqual({ query: everyone, before: meta(2), from: 2, to: 2 })
  })
})

describe('filters or order change', () => {
  it('keeps the old rows until the new ones arrive, and asks for the first page (75)', async () => {
    await run.loaded(pages(1, 2, [1, 2]), pages(2, 2, [3]))
    const sorted: SurveyQuery = { ...everyone, order: 'desc' }
    run.list.send({ type: 'url.changed', query: sorted })
    expect(run.state()).toBe('replacing')
    expect(run.ids()).toEqual([1, 2, 3])
    expect(run.last().request).toEqual({ query: sorted, from: 1, to: 1 })
    await run.last().answer(pages(1, 2, [3, 2]))
    expect(run.ids()).toEqual([3, 2])
  })

  it('cancels a superseded request, whose late answer changes nothing', async () => {
    await run.loaded(pages(1, 1, [1]))
    run.list.send({ type: 'url.changed', query: concerns })
    const superseded = run.last()
    run.list.send({ type: 'url.changed', query: { ...concerns, recent: true } })
    expect(superseded.signal.aborted).toBe(true)
    await superseded.answer(pages(1, 1, [99]))
    expect(run.state()).toBe('replacing')
    await run.last().answer(pages(1, 1, [5]))
    expect(run.ids()).toEqual([5])
  })

  it('does nothing when the address names the same filters again', async () => {
    await run.loaded(pages(1, 1, [1]))
    run.list.send({ type: 'url.changed', query: { ...everyone } })
    expect(run.calls).toHaveLength(1)
  })

  it('never shows rows of the old filters after the new ones failed', async () => {
    await run.loaded(pages(1, 1, [1]))
    run.list.send({ type: 'url.changed', query: concerns })
    await run.last().fail(lost)
    expect(run.state()).toBe('failed')
    expect(run.ids()).toEqual([])
  })
})
