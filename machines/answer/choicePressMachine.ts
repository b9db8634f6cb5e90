import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { limits } from '../kit/limits.ts'

export interface PressedOption {
  readonly responseTypeId: number
  readonly handle: string
}

export interface ChoicePressContext {
  /** The option that was pressed last. */
  readonly last: PressedOption | null
}

export type ChoicePressEvent = { type: 'option.click' } & PressedOption

export type ChoicePressEmitted = { type: 'option.pressed' } & PressedOption

const isSameOption = (first: PressedOption | null, second: PressedOption) =>
  first !== null && first.responseTypeId === second.responseTypeId && first.handle === second.handle

/**
 * Presses on the options of a questionnaire, by a mouse or a finger.
 * Promises: the second click of a double click does nothing, and neither does any further one. The pace decides,
 * because a browser counts the clicks of a mouse but not always those of a finger.
 * Must never happen: an option that a double click leaves as it was before, and answers that go with it.
 */
export const choicePressMachine = setup({
  types: {
    context: {} as ChoicePressContext,
    events: {} as ChoicePressEvent,
    emitted: {} as ChoicePressEmitted,
  },
  actions: {
    rememberOption: assign((_, { responseTypeId, handle }: PressedOption) => ({ last: { responseTypeId, handle } })),
    press: emit((_, { responseTypeId, handle }: PressedOption) => ({
      type: 'option.pressed' as const,
      responseTypeId,
      handle,
    })),
  },
  guards: { isSameOption: ({ context }, option: PressedOption) => isSameOption(context.last, option) },
  delays: { doubleClick: limits.doubleClick },
}).createMachine({
  id: 'choicePress',
  description: 'Presses on the options of a questionnaire; a double click counts once.',
  meta: { title: 'Press on an option' },
  context: { last: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'No option was pressed in the last 500 ms.',
      meta: { title: 'Resting' },
      on: {
        'option.click': {
          target: 'pressed',
          actions: [
            { type: 'rememberOption', params: ({ event }) => event },
            { type: 'press', params: ({ event }) => event },
          ],
        },
      },
    },
    pressed: {
      description: 'An option was just pressed: another click on it belongs to the same press.',
      meta: { title: 'Just pressed' },
      after: { doubleClick: 'resting' },
      on: {
        'option.click': [
          // reenter: every click of a series restarts the 500 ms
          { guard: { type: 'isSameOption', params: ({ event }) => event }, target: 'pressed', reenter: true },
          {
            target: 'pressed',
            reenter: true,
            actions: [
              { type: 'rememberOption', params: ({ event }) => event },
              { type: 'press', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
  },
})

export type ChoicePressRef = ActorRefFrom<typeof choicePressMachine>
