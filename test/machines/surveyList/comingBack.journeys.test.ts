import { beforeEach, describe, expect, it } from 'vitest'
import { startSurveyList } from './startSurveyList.ts'
import { child, concerns, everyone, lost, pages } from './surveyListSamples.ts'

let run: ReturnType<typeof startSurveyList>
beforeEach(() => {
  run = startSurveyList()
})

describe('a person comes back to the survey list', () => {
  it('by an in-app link: rows and scroll are as they were', async () => {
    await run.loaded(pages(1, 2, [1, 2]), pages(2, 2, [3]))
    run.list.send({ type: 'list.left', scrollTop: 640 })
    run.list.send({ type: 'list.entered', by: 'link', query: everyone })
    expect(run.calls).toHaveLength(2)
    expect(run.ids()).toEqual([1, 2, 3])
    expect(run.list.getSnapshot().context.scrollTop).toBe(640)
  })

  it('by an in-app link after something changed: rows and scroll stay, and the loaded pages are refreshed behind them', async () => {
    await run.loaded(pages(1, 3, [1, 2]), pages(2, 3, [3]))
    const before = run.list.getSnapshot().context.rows
    run.list.send({ type: 'list.left', scrollTop: 640 })
    run.list.send({ type: 'list.stale', isShown: false })
    run.list.send({ type: 'list.stale', isShown: false })
    expect(run.calls).toHaveLength(2)
    run.list.send({ type: 'list.entered', by: 'link', query: everyone })
    expect(run.state()).toBe('reloading')
    expect(run.ids()).toEqual([1, 2, 3])
    expect(run.list.getSnapshot().context.scrollTop).toBe(640)
    expect(run.last().request).toEqual({ query: everyone, from: 1, to: 2 })
    const changed = { ...child(2), followUp: 'filled' as const }
    await run.last().answer({ ...pages(2, 3, []), rows: [child(1), changed, child(3)] })
    expect(run.state()).toEqual({ ready: 'resting' })
    const after = run.list.getSnapshot().context.rows
    expect([after[0] === before[0], after[1], after[2] === before[2]]).toEqual([true, changed, true])
    expect(run.reloadedAt).toEqual([])
    run.list.send({ type: 'list.entered', by: 'link', query: everyone })
    expect(run.calls).toHaveLength(3)
  })

  it('and something changes while the list is on screen: it is refreshed in place at once', async () => {
    await run.loaded(pages(1, 3, [1, 2]), pages(2, 3, [3]))
    run.list.send({ type: 'list.stale', isShown: true })
    expect(run.state()).toBe('reloading')
    expect(run.last().request).toEqual({ query: everyone, from: 1, to: 2 })
    await run.last().answer(pages(2, 3, [1, 2, 3]))
    expect(run.reloadedAt).toEqual([])
  })

  it('and what changed while the list was being refreshed is not forgotten', async () => {
    await run.loaded(pages(1, 1, [1]))
    run.list.send({ type: 'list.stale', isShown: true })
    run.list.send({ type: 'list.stale', isShown: false })
    await run.last().answer(pages(1, 1, [1]))
    run.list.send({ type: 'list.entered', by: 'link', query: everyone })
    expect(run.calls).toHaveLength(3)
  })

  it('by browser back: as many pages as were loaded are loaded again, then the scroll is restored', async () => {
    await run.loaded(pages(1, 3, [1, 2]), pages(2, 3, [3]))
    run.list.send({ type: 'list.left', scrollTop: 640 })
    run.list.send({ type: 'list.entered', by: 'back', query: everyone })
    expect(run.state()).toBe('reloading')
    expect(run.last().request).toEqual({ query: everyone, from: 1, to: 2 })
    expect(run.reloadedAt).toEqual([])
    await run.last().answer(pages(2, 3, [1, 2, 4]))
    expect(run.reloadedAt).toEqual([640])
    expect(run.ids()).toEqual([1, 2, 4])
  })

  it('by the tab: the list is reloaded from its beginning', async () => {
    await run.loaded(pages(1, 3, [1, 2]), pages(2, 3, [3]))
    run.list.send({ type: 'list.left', scrollTop: 640 })
    run.list.send({ type: 'list.entered', by: 'tab', query: everyone })
    expect(run.last().request).toEqual({ query: everyone, from: 1, to: 1 })
    await run.last().answer(pages(1, 3, [1, 2]))
    expect(run.reloadedAt).toEqual([0])
  })

  it('with other filters in the address: nothing of the old list is shown', async () => {
    await run.loaded(pages(1, 1, [1]))
    run.list.send({ type: 'list.entered', by: 'back', query: concerns })
    expect(run.state()).toEqual({ loading: 'brief' })
    expect(run.ids()).toEqual([])
  })

  it('keeps the rows and says so when the reload fails', async () => {
    await run.loaded(pages(1, 1, [1]))
    run.list.send({ type: 'list.entered', by: 'tab', query: everyone })
    await run.last().fail(lost)
    expect(run.state()).toBe('outdated')
    expect(run.ids()).toEqual([1])
    run.list.send({ type: 'load.retry' })
    expect(run.state()).toBe('reloading')
  })

  it('after signing out: not one row is left', async () => {
    await run.loaded(pages(1, 1, [1]))
    run.list.send({ type: 'session.ended' })
    expect(run.state()).toBe('idle')
    expect(run.list.getSnapshot().context).toMatchObject({ rows: [], meta: null, query: null })
  })
})
