import { setup } from 'xstate'
import type { Words } from '../../machines/kit/words.ts'
import { unprovidedPromise } from '../../machines/kit/unprovided.ts'
import { toModel } from '../../src/book/model/toModel.ts'

/** A small machine that has one of everything. */
export const doorSetup = setup({
  types: { events: {} as { type: 'door.open' } | { type: 'door.close' } | { type: 'wind.blows' } },
  actors: { turnKey: unprovidedPromise<string>('turnKey') },
  actions: { ring: () => {}, creak: () => {} },
  guards: { isStrong: () => true },
  delays: { slam: 1500, rest: () => 10 },
})

const machine = doorSetup.createMachine({
  id: 'door',
  description: 'A door.',
  meta: { title: 'Door' },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nobody comes in.',
      meta: { title: 'Closed' },
      entry: 'creak',
      on: { 'door.open': { target: 'turning', actions: 'ring' } },
    },
    turning: {
      description: 'The key is turned.',
      meta: { title: 'Turning' },
      invoke: { id: 'turnKey', src: 'turnKey', onDone: 'open', onError: 'closed' },
    },
    open: {
      description: 'Everybody comes in.',
      meta: { title: 'Open' },
      after: { slam: 'closed', rest: 'gone' },
      on: { 'door.close': 'closed', 'wind.blows': [{ guard: 'isStrong', target: 'closed' }, { actions: 'creak' }] },
    },
    gone: { description: 'The door is gone.', meta: { title: 'Gone' }, type: 'final' },
  },
})

export const doorWords = {
  start: 'stand before the door',
  events: { 'door.open': 'opens the door', 'door.close': 'closes the door', 'wind.blows': 'the wind blows' },
  guards: { isStrong: 'it is strong' },
  actions: { ring: 'ring the bell', creak: 'creak' },
  actors: { turnKey: 'turn the key' },
  delays: { rest: 'a few hours' },
  system: ['wind.blows'],
  byHand: { isStrong: 'open a window', 'wind.blows': 'wait for wind', turnKey: 'take another key' },
  without: { isStrong: 'close the window' },
} satisfies Words<'door.open' | 'door.close' | 'wind.blows'>

export const door = toModel({ flow: 'doors', machine, words: doorWords })

/** The same door with walks for its scenarios. */
export const chartWith = (walks: NonNullable<Words['walks']>) =>
  toModel({ flow: 'doors', machine, words: { ...doorWords, walks } })
