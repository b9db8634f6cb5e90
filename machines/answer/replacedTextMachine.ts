import { assign, emit, setup } from 'xstate'
import { type Failure, failureOf } from '../kit/failure.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

export interface ReplacedTextInput {
  readonly id: number
}

export interface ReplacedTextContext extends ReplacedTextInput {
  readonly failure: Failure | null
}

export type ReplacedTextEvent = { type: 'text.putBack' } | { type: 'text.dismiss' }

export type ReplacedTextEmitted = { type: 'text.wanted' } | { type: 'text.dismissed' }

/**
 * One text that was replaced by somebody who had not read it.
 * Promises: it is put back as an answer like any other; dismissed, it disappears for everyone.
 * Must never happen: a text that disappears before the server knows that it may.
 */
export const replacedTextMachine = setup({
  types: {
    input: {} as ReplacedTextInput,
    context: {} as ReplacedTextContext,
    events: {} as ReplacedTextEvent,
    emitted: {} as ReplacedTextEmitted,
  },
  actors: { dismissText: unprovidedPromise<void, ReplacedTextInput>('dismissText') },
  actions: {
    putBack: emit({ type: 'text.wanted' }),
    tellDismissed: emit({ type: 'text.dismissed' }),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'replacedText',
  description: 'One text that somebody replaced without having read it.',
  meta: { title: 'Replaced text' },
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'shown',
  states: {
    shown: {
      description: 'It stands beside the answer, with its author and time.',
      meta: { title: 'Shown' },
      on: { 'text.putBack': { actions: 'putBack' }, 'text.dismiss': 'dismissing' },
    },
    dismissing: {
      description: 'The server is told that nobody needs it.',
      meta: { title: 'Dismissing' },
      invoke: {
        id: 'dismissText',
        src: 'dismissText',
        input: ({ context: { id } }) => ({ id }),
        onDone: 'dismissed',
        onError: { target: 'notDismissed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
    },
    notDismissed: {
      description: 'The server could not be told: the text stays.',
      meta: { title: 'Not dismissed' },
      on: { 'text.putBack': { actions: 'putBack' }, 'text.dismiss': 'dismissing' },
    },
    dismissed: {
      description: 'It is gone for everyone.',
      meta: { title: 'Dismissed' },
      type: 'final',
      entry: 'tellDismissed',
    },
  },
})
