import { assign, emit, setup } from 'xstate'
import type { AnswerValue } from '../answerDelivery/answerValue.ts'
import { limits } from '../kit/limits.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import type { SheetAnswer } from '../questionnaire/answerSheet.ts'

export interface ClearedAnswerContext {
  /** The answer as it stood on screen before it was cleared. */
  readonly former: SheetAnswer | null
  /** What it is given again with. */
  readonly value: AnswerValue | null
}

export type ClearedAnswerEvent =
  /** A person changed the answer on this screen; `cleared` is the former one if none is left. */
  { type: 'answer.changed'; cleared: SheetAnswer | null } | { type: 'undo.press' }

export type ClearedAnswerEmitted = { type: 'answer.restored'; value: AnswerValue }

/**
 * Returns what the machine remembers of the cleared answer.
 * @throws Error if there is nothing: a mistake in the machine.
 */
function remembered<Value>(value: Value | null): Value {
  if (value === null) throw new Error('Only an answer that was cleared can be put back.')
  return value
}

/**
 * One choice or picture that a person has just cleared.
 * Promises: for 10 seconds the screen says that the answer was cleared, and one press gives it again.
 * Must never happen: an answer that is given again over one that the person gave since.
 */
export const clearedAnswerMachine = setup({
  types: {
    context: {} as ClearedAnswerContext,
    events: {} as ClearedAnswerEvent,
    emitted: {} as ClearedAnswerEmitted,
  },
  actors: { readFormerValue: unprovidedPromise<AnswerValue, SheetAnswer>('readFormerValue') },
  actions: {
    rememberAnswer: assign((_, { cleared }: { cleared: SheetAnswer | null }) => ({ former: cleared, value: null })),
    rememberValue: assign((_, { value }: { value: AnswerValue }) => ({ value })),
    forgetAnswer: assign({ former: null, value: null }),
    giveAgain: emit(({ context: { value } }) => ({
      type: 'answer.restored' as const,
      value: remembered(value),
    })),
  },
  guards: { isCleared: (_, { cleared }: { cleared: SheetAnswer | null }) => cleared !== null },
  delays: { undoEnds: limits.undoEnds },
}).createMachine({
  id: 'clearedAnswer',
  description: 'One answer that was just cleared, and Undo.',
  meta: { title: 'Cleared answer' },
  context: { former: null, value: null },
  initial: 'idle',
  on: {
    'answer.changed': [
      {
        guard: { type: 'isCleared', params: ({ event }) => event },
        target: '.cleared',
        actions: { type: 'rememberAnswer', params: ({ event }) => event },
      },
      { target: '.idle' },
    ],
  },
  states: {
    idle: {
      description: 'There is nothing to undo.',
      meta: { title: 'Idle' },
      entry: 'forgetAnswer',
    },
    cleared: {
      description: 'The screen says that the answer was cleared.',
      meta: { title: 'Cleared' },
      after: { undoEnds: 'idle' },
      initial: 'reading',
      states: {
        reading: {
          description: 'The former answer is being read: a picture may have to be loaded.',
          meta: { title: 'Reading the answer' },
          invoke: {
            id: 'readFormerValue',
            src: 'readFormerValue',
            input: ({ context }) => remembered(context.former),
            onDone: {
              target: 'undoable',
              actions: { type: 'rememberValue', params: ({ event }) => ({ value: event.output }) },
            },
            onError: 'final',
          },
        },
        undoable: {
          description: 'Undo is offered.',
          meta: { title: 'Undo offered' },
          on: { 'undo.press': { target: '#clearedAnswer.idle', actions: 'giveAgain' } },
        },
        final: {
          description: 'The picture could not be read any more, so it cannot be put back.',
          meta: { title: 'Cannot be undone' },
        },
      },
    },
  },
})
