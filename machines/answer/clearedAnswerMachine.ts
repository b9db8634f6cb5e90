import { assign, emit, setup } from 'xstate'
import type { AnswerValue } from '../answerDelivery/answerValue.ts'
import { limits } from '../kit/limits.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import type { FormerAnswer } from '../questionnaire/answerSheet.ts'

export interface RestoredAnswer {
  readonly responseTypeId: number
  readonly value: AnswerValue
}

export interface ClearedAnswerContext {
  /** The answer, then those that went with it because their read-only group closed. */
  readonly former: readonly FormerAnswer[]
  /** The values that Undo gives again, in the same order: the first one opens the read-only group of the others. */
  readonly restored: readonly RestoredAnswer[]
}

export type ClearedAnswerEvent =
  /** A person changed the answer on this screen; nothing is `cleared` if another was given. */
  { type: 'answer.changed'; cleared: readonly FormerAnswer[] } | { type: 'undo.press' }

export type ClearedAnswerEmitted = { type: 'answers.restored'; answers: readonly RestoredAnswer[] }

/**
 * One choice or picture that a person has just cleared.
 * Promises: for 10 seconds the screen says that the answer was cleared, and one press restores it, with the choices and
 * pictures that went with it.
 * Must never happen: an answer that is restored over one that the person has given since.
 */
export const clearedAnswerMachine = setup({
  types: {
    context: {} as ClearedAnswerContext,
    events: {} as ClearedAnswerEvent,
    emitted: {} as ClearedAnswerEmitted,
  },
  actors: { readFormer: unprovidedPromise<readonly RestoredAnswer[], readonly FormerAnswer[]>('readFormer') },
  actions: {
    rememberFormer: assign((_, { cleared }: { cleared: readonly FormerAnswer[] }) => ({
      former: cleared,
      restored: [],
    })),
    rememberRead: assign((_, { restored }: { restored: readonly RestoredAnswer[] }) => ({ restored })),
    forgetFormer: assign({ former: [], restored: [] }),
    giveAgain: emit(({ context }) => ({ type: 'answers.restored' as const, answers: context.restored })),
  },
  guards: { isCleared: (_, { cleared }: { cleared: readonly FormerAnswer[] }) => cleared.length > 0 },
  delays: { undoEnds: limits.undoEnds },
}).createMachine({
  id: 'clearedAnswer',
  description: 'One answer that was just cleared, and Undo.',
  meta: { title: 'Cleared answer' },
  context: { former: [], restored: [] },
  initial: 'idle',
  on: {
    'answer.changed': [
      {
        guard: { type: 'isCleared', params: ({ event }) => event },
        target: '.cleared',
        actions: { type: 'rememberFormer', params: ({ event }) => event },
      },
      { target: '.idle' },
    ],
  },
  states: {
    idle: {
      description: 'There is nothing to undo.',
      meta: { title: 'Idle' },
      entry: 'forgetFormer',
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
            id: 'readFormer',
            src: 'readFormer',
            input: ({ context }) => context.former,
            onDone: {
              target: 'undoable',
              actions: { type: 'rememberRead', params: ({ event }) => ({ restored: event.output }) },
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
