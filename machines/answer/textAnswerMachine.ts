import { assign, emit, setup } from 'xstate'
import { limits } from '../kit/limits.ts'

export interface TextAnswerInput {
  readonly responseTypeId: number
}

export interface TextAnswerContext extends TextAnswerInput {
  /** The text of the field while it is being typed; otherwise the field shows the text of the answer sheet. */
  readonly draft: string
  /** The revision of the answer that the field showed before the typing began; null if there was none. */
  readonly readRevision: number | null
}

export type TextAnswerEvent = { type: 'text.type'; text: string; readRevision: number | null } | { type: 'text.leave' }

/** While it is being typed, a text goes to the device at once, and to the server 500 ms after the last key. */
export interface TextAnswerEmitted {
  readonly type: 'text.given'
  readonly responseTypeId: number
  readonly text: string
  readonly readRevision: number | null
  readonly isTyping: boolean
}

/**
 * One text answer while it is typed.
 * Promises: every key reaches the device at once; the queue sends the text 500 ms after the last key, or when the field
 * is left. Words of others never count as read because they arrived during the typing.
 * Must never happen: typed text that disappears from the field before it is left.
 */
export const textAnswerMachine = setup({
  types: {
    input: {} as TextAnswerInput,
    context: {} as TextAnswerContext,
    events: {} as TextAnswerEvent,
    emitted: {} as TextAnswerEmitted,
  },
  actions: {
    rememberRead: assign((_, { readRevision }: { readRevision: number | null }) => ({ readRevision })),
    keepDraft: assign((_, { text }: { text: string }) => ({ draft: text })),
    giveDraft: emit(({ context: { responseTypeId, draft, readRevision } }, { isTyping }: { isTyping: boolean }) => ({
      type: 'text.given' as const,
      responseTypeId,
      text: draft,
      readRevision,
      isTyping,
    })),
  },
  delays: { textAutosave: limits.textAutosave },
}).createMachine({
  id: 'textAnswer',
  description: 'One text answer while it is typed.',
  meta: { title: 'Text answer' },
  context: ({ input }) => ({ ...input, draft: '', readRevision: null }),
  initial: 'settled',
  states: {
    settled: {
      description: 'Nobody is typing: the field shows the saved answer.',
      meta: { title: 'Settled' },
      on: {
        'text.type': {
          target: 'typing',
          actions: [
            { type: 'rememberRead', params: ({ event }) => event },
            { type: 'keepDraft', params: ({ event }) => ({ text: event.text }) },
            { type: 'giveDraft', params: { isTyping: true } },
          ],
        },
      },
    },
    typing: {
      description: 'Someone is typing; what is typed is already on the device.',
      meta: { title: 'Typing' },
      after: { textAutosave: 'pausing' },
      on: {
        'text.type': {
          target: 'typing',
          // Every key restarts the 500 ms.
          reenter: true,
          actions: [
            { type: 'keepDraft', params: ({ event }) => ({ text: event.text }) },
            { type: 'giveDraft', params: { isTyping: true } },
          ],
        },
        'text.leave': { target: 'settled', actions: { type: 'giveDraft', params: { isTyping: false } } },
      },
    },
    pausing: {
      description:
        'The person has stopped typing but is still in the field: it goes on showing what they typed, whatever others write.',
      meta: { title: 'Pausing' },
      on: {
        'text.type': {
          target: 'typing',
          actions: [
            { type: 'keepDraft', params: ({ event }) => ({ text: event.text }) },
            { type: 'giveDraft', params: { isTyping: true } },
          ],
        },
        'text.leave': 'settled',
      },
    },
  },
})
