import { beforeEach, describe, expect, it } from 'vitest'
import { type ActorRefFrom, SimulatedClock, createActor, fromPromise } from 'xstate'
import { type FamilyRow, familyListMachine } from '../../../machines/familyList/familyListMachine.ts'
import type { Failure } from '../../../machines/kit/failure.ts'
import { limits } from '../../../machines/kit/limits.ts'
import type { OrganizationQuery } from '../../../machines/list/organizationQuery.ts'
import type { ListPage } from '../../../machines/list/pagedList.ts'
import { failure } from '../kit/failure.ts'
import { settled } from '../kit/settled.ts'
import { everybody, pageOf, secondPage, silvas } from './familySamples.ts'

interface Call {
  readonly query: OrganizationQuery
  readonly signal: AbortSignal
  readonly answer: (page: ListPage<FamilyRow>) => Promise<void>
  readonly fail: (reason: Failure) => Promise<void>
}

let list: ActorRefFrom<typeof familyListMachine>
let clock: SimulatedClock
let calls: Call[]

const state = () => list.getSnapshot()
const rows = () => state().context.shown?.records.map(({ id }) => id)
const call = (index: number): Call => {
  const made = calls.at(index)
  if (made === undefined) throw new Error('The list has not asked for that.')
  return made
}

beforeEach(() => {
  calls = []
  clock = new SimulatedClock()
  const machine = familyListMachine.provide({
    actors: {
      loadPage: fromPromise<ListPage<FamilyRow>, { query: OrganizationQuery }>(
        ({ input: { query }, signal }) =>
          new Promise((resolve, reject) => {
            calls.push({
              query,
              signal,
              answer: (page) => (resolve(page), settled()),
              // oxlint-disable-next-line prefer-promise-reject-errors -- calls reject with a plain Failure
              fail: (reason) => (reject(reason), settled()),
            })
          }),
      ),
    },
  })
  list = createActor(machine, { clock, input: { query: secondPage } }).start()
})

describe('the page that the address names', () => {
  it('is asked for at once, and grey lines show only after 200 ms', async () => {
    expect(call(0).query).toEqual(secondPage)
    clock.increment(limits.skeletonAfter - 1)
    expect(state().matches({ loading: 'brief' })).toBe(true)
    clock.increment(1)
    expect(state().matches({ loading: 'slow' })).toBe(true)
    await call(0).answer(pageOf([26, 27], 2, 27))
    expect(state().matches('ready')).toBe(true)
    expect(rows()).toEqual([26, 27])
  })

  it('replaces the rows when the address changes; until then the old ones stay', async () => {
    await call(0).answer(pageOf([26, 27], 2, 27))
    list.send({ type: 'url.changed', query: everybody })
    expect(state().matches('replacing')).toBe(true)
    expect(rows()).toEqual([26, 27])
    await call(1).answer(pageOf([1], 1, 27))
    expect(rows()).toEqual([1])
  })

  it('cancels a superseded request, whose answer never overwrites a newer one', async () => {
    list.send({ type: 'url.changed', query: silvas })
    expect(call(0).signal.aborted).toBe(true)
    await call(1).answer(pageOf([7]))
    await call(0).answer(pageOf([26]))
    expect(rows()).toEqual([7])
  })
})

describe('nothing to show', () => {
  it('is empty without filters, and no match with them', async () => {
    await call(0).answer(pageOf([]))
    expect(state().value).toBe('empty')
    list.send({ type: 'url.changed', query: silvas })
    expect(state().matches('loading')).toBe(true)
    await call(1).answer(pageOf([]))
    expect(state().value).toBe('unmatched')
  })

  it('counts blanks as no search', async () => {
    list.send({ type: 'url.changed', query: { ...everybody, search: '  ' } })
    await call(1).answer(pageOf([]))
    expect(state().value).toBe('empty')
  })
})

describe('a failure', () => {
  it('shows no rows of other filters, and is tried again by a press', async () => {
    await call(0).answer(pageOf([26], 2, 26))
    list.send({ type: 'url.changed', query: silvas })
    await call(1).fail(failure('server', { status: 500 }))
    expect(state().value).toBe('failed')
    expect(rows()).toBeUndefined()
    list.send({ type: 'load.retry' })
    expect(call(2).query).toEqual(silvas)
  })

  it.each([
    ['a busy server said how long to wait', failure('tooManyRequests', { status: 429, retryAfterMs: 3000 }), 3000],
    ['nothing answered', failure('network'), limits.loadRetry],
  ])('is tried again by itself after the wait when %s', async (_, reason, wait) => {
    await call(0).fail(reason)
    for (let second = 1000; second < wait; second += 1000) clock.increment(1000)
    expect(calls).toHaveLength(1)
    clock.increment(1000)
    expect(calls).toHaveLength(2)
  })

  it('leaves no trace in the next query', async () => {
    await call(0).fail(failure('server', { status: 500 }))
    list.send({ type: 'url.changed', query: silvas })
    expect(state().context.failure).toBeNull()
  })
})
