import { describe, expect, it } from 'vitest'
import { SimulatedClock, assign, createActor, fromPromise, setup } from 'xstate'
import type { Failure } from '../../../machines/kit/failure.ts'
import { limits } from '../../../machines/kit/limits.ts'
import {
  type LoadContext,
  askedAgain,
  awaitedFailureOf,
  failedTo,
  loadParts,
  skeletonStates,
} from '../../../machines/kit/load.ts'
import { unprovidedPromise } from '../../../machines/kit/unprovided.ts'
import { failure } from './failure.ts'
import { settled } from './settled.ts'
import { nothingMissing, walkEveryPath } from './walkEveryPath.ts'

interface Context extends LoadContext {
  readonly rows: readonly string[]
}
type Event = { readonly type: 'load.retry' } | { readonly type: 'rows.stale' }

/** The smallest machine that loads something, shows it, and reloads it in place. */
function machineOf(remembered?: (error: unknown) => Failure) {
  const load = loadParts<Context, Event>(remembered)
  return setup({
    types: {} as { context: Context; events: Event },
    actors: { loadRows: unprovidedPromise<readonly string[]>('loadRows') },
    actions: {
      ...load.actions,
      keepRows: assign((_, { rows }: { rows: readonly string[] }) => ({ rows, failure: null })),
      dropRows: assign({ rows: [] }),
    },
    guards: load.guards,
    delays: load.delays,
  }).createMachine({
    id: 'load',
    context: { rows: ['old'], failure: null },
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'loadRows',
          src: 'loadRows',
          onDone: { target: 'ready', actions: { type: 'keepRows', params: ({ event }) => ({ rows: event.output }) } },
          onError: failedTo('failed', 'dropRows'),
        },
        ...skeletonStates('Grey lines.'),
      },
      ready: { on: { 'rows.stale': 'loading' } },
      failed: askedAgain('failed', 'loading', 'load.retry'),
    },
  })
}

/** Starts the machine; the test gives every answer. */
function start(remembered?: (error: unknown) => Failure) {
  const clock = new SimulatedClock()
  const calls: { resolve: (rows: readonly string[]) => void; reject: (error: unknown) => void }[] = []
  const loadRows = fromPromise<readonly string[]>(
    () => new Promise((resolve, reject) => void calls.push({ resolve, reject })),
  )
  const actor = createActor(machineOf(remembered).provide({ actors: { loadRows } }), { clock }).start()
  return {
    actor,
    calls,
    clock,
    fail: async (error: unknown) => {
      calls.at(-1)?.reject(error)
      await settled()
    },
    pass: (seconds: number) => {
      for (let passed = 0; passed < seconds; passed += 1) clock.increment(limits.second)
    },
    state: () => actor.getSnapshot().value,
    failure: () => actor.getSnapshot().context.failure,
  }
}

const busy = failure('tooManyRequests', { status: 429, retryAfterMs: 3000 })

describe('the load of something', () => {
  it('walks every state and every transition', async () => {
    const walk = await walkEveryPath({
      machine: machineOf(),
      input: undefined,
      events: {
        'xstate.done.actor.loadRows': [{ output: ['new'] }],
        'xstate.error.actor.loadRows': [{ error: failure('server', { status: 500 }) }, { error: busy }],
      },
      contextKey: ({ failure: known }) => known?.retryAfterMs ?? null,
      invariant: (snapshot) => {
        if (snapshot.matches('failed') && snapshot.context.failure === null) throw new Error('Failed without a reason.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })

  it('shows a skeleton only after 200 ms', () => {
    const { clock, state } = start()
    clock.increment(limits.skeletonAfter - 1)
    expect(state()).toEqual({ loading: 'brief' })
    clock.increment(1)
    expect(state()).toEqual({ loading: 'slow' })
  })

  it('keeps the reason of a failure, after what else is to be done', async () => {
    const { actor, fail, state } = start()
    await fail(failure('server', { status: 500 }))
    expect(state()).toBe('failed')
    expect(actor.getSnapshot().context).toEqual({ rows: [], failure: failure('server', { status: 500 }) })
  })

  it('counts down the wait that the server asked for, and asks again automatically when it is over', async () => {
    const { calls, fail, pass, state, failure: known } = start()
    await fail(busy)
    pass(1)
    expect(known()?.retryAfterMs).toBe(2000)
    pass(1)
    expect([known()?.retryAfterMs, state(), calls.length]).toEqual([1000, 'failed', 1])
    pass(1)
    expect([state(), calls.length]).toEqual([{ loading: 'brief' }, 2])
  })

  it('asks again at once when a person wants to, and no second time when the wait is over', async () => {
    const { actor, calls, fail, pass } = start()
    await fail(busy)
    actor.send({ type: 'load.retry' })
    pass(10)
    expect(calls).toHaveLength(2)
  })

  it('asks only when a person wants to, where no wait was named', async () => {
    const { calls, fail, pass, state } = start()
    await fail(failure('network'))
    pass(60)
    expect([state(), calls.length]).toEqual(['failed', 1])
  })

  it.each(['network', 'timeout'] as const)(
    'finds a server that is back by itself, where it waits for one: %s',
    async (key) => {
      const { calls, fail, pass } = start(awaitedFailureOf)
      await fail(failure(key))
      pass(limits.loadRetry / limits.second - 1)
      expect(calls).toHaveLength(1)
      pass(1)
      expect(calls).toHaveLength(2)
    },
  )

  it('waits no other time than the server named', async () => {
    const { calls, fail, pass } = start(awaitedFailureOf)
    await fail(failure('server', { status: 500 }))
    pass(60)
    expect(calls).toHaveLength(1)
  })

  it('takes over what arrives, and forgets the reason', async () => {
    const { actor, calls, fail, state, failure: known } = start()
    await fail(busy)
    actor.send({ type: 'load.retry' })
    calls.at(-1)?.resolve(['new'])
    await settled()
    expect([state(), known()]).toEqual(['ready', null])
  })
})
