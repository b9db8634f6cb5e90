import { type ActorRefFrom, SimulatedClock, createActor, fromPromise } from 'xstate'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Failure, unknownFailure } from '../../../machines/kit/failure.ts'
import { limits } from '../../../machines/kit/limits.ts'
import { type SearchOption, optionSearchMachine } from '../../../machines/optionSearch/optionSearchMachine.ts'
import { settled } from '../kit/settled.ts'
import { badAnswers } from '../kit/failure.ts'

interface Call<Input> {
  readonly input: Input
  readonly signal: AbortSignal
  readonly answer: (options: readonly SearchOption[]) => Promise<void>
  readonly fail: (failure?: Failure) => Promise<void>
}

const mila = { value: 1, label: 'Mila Stone' }
const milo = { value: 2, label: 'Milo Reyes' }

let search: ActorRefFrom<typeof optionSearchMachine>
let clock: SimulatedClock
let searches: Call<{ text: string }>[]
let resolutions: Call<{ ids: readonly number[] }>[]

const deferred = <Input>(calls: Call<Input>[]) =>
  fromPromise<readonly SearchOption[], Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        calls.push({
          input,
          signal,
          answer: (options) => (resolve(options), settled()),
          // oxlint-disable-next-line prefer-promise-reject-errors -- calls reject with a plain Failure
          fail: (failure = unknownFailure) => (reject(failure), settled()),
        })
      }),
  )
const type = (text: string) => search.send({ type: 'text.change', text })
const pause = () => clock.increment(limits.searchDebounce)
const context = () => search.getSnapshot().context

beforeEach(() => {
  searches = []
  resolutions = []
  clock = new SimulatedClock()
  search = createActor(
    optionSearchMachine.provide({
      actors: { searchOptions: deferred(searches), resolveOptions: deferred(resolutions) },
    }),
    { clock },
  ).start()
})

describe('searching', () => {
  it('waits 500 ms after the last key and asks once (164)', () => {
    type('m')
    clock.increment(499)
    type('mi ')
    clock.increment(499)
    expect(searches).toHaveLength(0)
    clock.increment(1)
    expect(searches.map(({ input }) => input)).toEqual([{ text: 'mi' }])
  })

  it('never asks for nothing', () => {
    type('m')
    type('  ')
    pause()
    expect(searches).toHaveLength(0)
  })

  it('cancels a search that was superseded', async () => {
    type('m')
    pause()
    type('mil')
    expect(searches[0]?.signal.aborted).toBe(true)
    pause()
    await searches[0]?.answer([milo])
    expect(context().options).toEqual([])
    await searches[1]?.answer([mila])
    expect(context().options).toEqual([mila])
  })

  it.each(badAnswers)('offers nothing after %s, says so, and takes the next text', async (_name, failure) => {
    type('m')
    pause()
    await searches[0]?.answer([mila])
    type('mi')
    pause()
    await searches[1]?.fail(failure)
    expect(search.getSnapshot().matches({ search: 'failed' })).toBe(true)
    expect(context()).toMatchObject({ options: [], failure, text: 'mi' })
    type('mil')
    pause()
    await searches[2]?.answer([milo])
    expect(context()).toMatchObject({ options: [milo], failure: null })
  })

  it('continues automatically after the wait that a busy server asked for, and not before; a newer text does not wait', async () => {
    const busy: Failure = { ...unknownFailure, key: 'tooManyRequests', status: 429, retryAfterMs: 3000 }
    type('m')
    pause()
    await searches[0]?.fail(busy)
    clock.increment(1000)
    clock.increment(1000)
    clock.increment(999)
    expect(searches).toHaveLength(1)
    clock.increment(1)
    expect(searches.map(({ input }) => input.text)).toEqual(['m', 'm'])
    await searches[1]?.fail(busy)
    type('mi')
    pause()
    await searches[2]?.answer([mila])
    clock.increment(60_000)
    expect(searches).toHaveLength(3)
    expect(context()).toMatchObject({ options: [mila], failure: null })
  })

  it('is not repeated automatically after any other failure', async () => {
    type('m')
    pause()
    await searches[0]?.fail()
    clock.increment(60_000)
    expect(searches).toHaveLength(1)
  })

  it('knows the name of what was chosen without asking', async () => {
    type('m')
    pause()
    await searches[0]?.answer([mila, milo])
    search.send({ type: 'option.choose', option: milo })
    search.send({ type: 'ids.given', ids: [2] })
    expect(resolutions).toHaveLength(0)
    expect(context()).toMatchObject({ text: '', options: [], known: [milo] })
  })
})

describe('a shared link', () => {
  it('gets the names of its ids, asking only for those that are missing', async () => {
    search.send({ type: 'ids.given', ids: [1] })
    await resolutions[0]?.answer([mila])
    search.send({ type: 'ids.given', ids: [1, 2] })
    expect(resolutions[1]?.input).toEqual({ ids: [2] })
    await resolutions[1]?.answer([milo])
    expect(context().known).toEqual([mila, milo])
  })

  it.each(badAnswers)(
    'still filters without names after %s, and asks again with the next address',
    async (_name, failure) => {
      search.send({ type: 'ids.given', ids: [1] })
      await resolutions[0]?.fail(failure)
      expect(search.getSnapshot().matches({ names: 'unresolved' })).toBe(true)
      search.send({ type: 'ids.given', ids: [1] })
      expect(resolutions).toHaveLength(2)
    },
  )
})
