import { assign, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { unprovidedPromise } from '../../../machines/kit/unprovided.ts'
import { nothingMissing, walkEveryPath } from './walkEveryPath.ts'

const door = setup({
  types: {
    context: {} as { tries: number; limit: number },
    input: {} as { limit: number },
    events: {} as { type: 'door.open'; key: string } | { type: 'door.close' },
  },
  actors: { turnKey: unprovidedPromise<string, { key: string }>('turnKey') },
  actions: { countTry: assign({ tries: ({ context }) => context.tries + 1 }) },
  guards: { isTiredOut: ({ context }) => context.tries >= context.limit },
  delays: { slam: 100 },
}).createMachine({
  id: 'door',
  context: ({ input }) => ({ tries: 0, limit: input.limit }),
  initial: 'closed',
  states: {
    closed: { on: { 'door.open': { target: 'turning', actions: 'countTry' } } },
    turning: {
      invoke: {
        id: 'turnKey',
        src: 'turnKey',
        input: { key: 'a' },
        onDone: 'open',
        onError: [{ guard: 'isTiredOut', target: 'jammed' }, { target: 'closed' }],
      },
    },
    open: { on: { 'door.close': 'closed' }, after: { slam: 'closed' } },
    jammed: { type: 'final' },
  },
})

describe('walkEveryPath', () => {
  const contextKey = ({ tries, limit }: { tries: number; limit: number }) => Math.min(tries, limit)

  it('walks every state and every transition, guards, answers and delays among them', async () => {
    const walk = await walkEveryPath({ machine: door, input: { limit: 2 }, contextKey })
    expect(walk).toMatchObject(nothingMissing)
    expect(walk.paths).toBeGreaterThan(1)
  })

  it('names the states and transitions that no path reached', async () => {
    const walk = await walkEveryPath({ machine: door, input: { limit: Number.POSITIVE_INFINITY }, contextKey: () => 0 })
    expect(walk.missingStates).toEqual(['door.jammed'])
    expect(walk.missingTransitions).toEqual(['door.turning|xstate.error.actor.turnKey|0'])
  })

  it('throws when an invariant does not hold', async () => {
    await expect(
      walkEveryPath({
        machine: door,
        input: { limit: 2 },
        contextKey,
        invariant: (snapshot) => {
          if (snapshot.matches('open')) throw new Error('The door must never be open.')
        },
      }),
    ).rejects.toThrow('The door must never be open.')
  })
})
