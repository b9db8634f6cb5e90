import { assign, emit, setup } from 'xstate'
import { limits } from '../kit/limits.ts'

export interface TextAnswerInput {
  readonly responseTypeId: number
}

export interface TextAnswerContext extends TextAnswerInput {
  /** The text of the field while it is being typed; otherwise the field shows the text of the answer sheet. */
  readonly draft: string
}

export type TextAnswerEvent = { type: 'text.type'; text: string } | { type: 'text.leave' }

/** `rests` is false while it is being typed: on the device at once, sent to the server 500 ms after the last key. */
export interface TextAnswerEmitted {
  readonly type: 'text.given'
  readonly responseTypeId: number
  readonly text: string
  readonly rests: boolean
}

/**
 * One text answer while it is typed.
 * Promises: every key reaches the device at once; the queue sends the text 500 ms after the last key, or when the field
 * is left.
 * Must never happen: typed text that disappears from the field before the typing has paused.
 */
export const textAnswerMachine = setup({
  types: {
    input: {} as TextAnswerInput,
    context: {} as TextAnswerContext,
    events: {} as TextAnswerEvent,
    emitted: {} as TextAnswerEmitted,
  },
  actions: {
    keepDraft: assign((_, { text }: { text: string }) => ({ draft: text })),
    giveDraft: emit(({ context: { responseTypeId, draft } }, { rests }: { rests: boolean }) => ({
      type: 'text.given' as const,
      responseTypeId,
      text: draft,
      rests,
    })),
  },
  delays: { textAutosave: limits.textAutosave },
}).createMachine({
  id: 'textAnswer',
  description: 'One text answer while it is typed.',
  meta: { title: 'Text answer' },
  context: ({ input }) => ({ ...input, draft: '' }),
  initial: 'settled',
  states: {
    settled: {
      description: 'Nobody is typing: the field shows the saved answer.',
      meta: { title: 'Settled' },
      on: {
        'text.type': {
          target: 'typing',
          actions: [
            { type: 'keepDraft', params: ({ event }) => ({ text: event.text }) },
            { type: 'giveDraft', params: { rests: false } },
          ],
        },
      },
    },
    typing: {
      description: 'Someone is typing; what is typed is already on the device.',
      meta: { title: 'Typing' },
      after: { textAutosave: 'settled' },
      on: {
        'text.type': {
          target: 'typing',
          // Every key restarts the 500 ms.
          reenter: true,
          actions: [
            { type: 'keepDraft', params: ({ event }) => ({ text: event.text }) },
            { type: 'giveDraft', params: { rests: false } },
          ],
        },
        'text.leave': { target: 'settled', actions: { type: 'giveDraft', params: { rests: true } } },
      },
    },
  },
})
