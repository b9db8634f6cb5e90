import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { limits } from '../kit/limits.ts'

/** The badges on the notes buttons of a questionnaire, by question. */
export type NotesBadges = ReadonlyMap<number, string>

interface NotesOpeningContext {
  /** The question whose button was pressed last, while the notes cannot open yet. */
  readonly pressedId: number | null
  readonly badges: NotesBadges
}

export type NotesOpeningEvent =
  | { type: 'questionnaire.shown' }
  | { type: 'question.press'; questionId: number }
  | { type: 'notes.ready' }
  | { type: 'notes.missing' }
  | { type: 'badges.changed'; badges: NotesBadges }

export type NotesOpeningEmitted = { type: 'question.opened'; questionId: number } | { type: 'question.missed' }

/**
 * Between a questionnaire, whose notes buttons show at once, and its notes, whose code loads later.
 * Promises: the notes never compete with the questionnaire for the connection, unless a button is pressed; a press that
 * comes before the notes opens them as soon as they are there.
 * Must never happen: a press without effect.
 */
export const notesOpeningMachine = setup({
  types: {} as { context: NotesOpeningContext; events: NotesOpeningEvent; emitted: NotesOpeningEmitted },
  actions: {
    rememberPress: assign((_, { questionId }: { questionId: number }) => ({ pressedId: questionId })),
    openPressed: emit(({ context }) => ({ type: 'question.opened' as const, questionId: context.pressedId ?? 0 })),
    open: emit((_, { questionId }: { questionId: number }) => ({ type: 'question.opened' as const, questionId })),
    tellMissed: emit({ type: 'question.missed' }),
    showBadges: assign((_, { badges }: { badges: NotesBadges }) => ({ badges })),
  },
  guards: { isPressed: ({ context }) => context.pressedId !== null },
  delays: { screenRest: limits.screenRest },
}).createMachine({
  id: 'notesOpening',
  description: 'The notes buttons of a questionnaire, until its notes have loaded and after.',
  meta: { title: 'Opening the notes' },
  context: { pressedId: null, badges: new Map() },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The questionnaire is on its way; its notes wait.',
      meta: { title: 'Waiting' },
      on: { 'questionnaire.shown': 'resting' },
    },
    resting: {
      description: 'The questionnaire was just shown and may still load pictures; its notes wait.',
      meta: { title: 'Resting' },
      after: { screenRest: 'loading' },
      on: {
        'question.press': { target: 'loading', actions: { type: 'rememberPress', params: ({ event }) => event } },
      },
    },
    loading: {
      description:
        'The code of the notes is on its way; a button that is pressed opens them as soon as they are there.',
      meta: { title: 'Loading' },
      on: {
        'question.press': { actions: { type: 'rememberPress', params: ({ event }) => event } },
        'notes.ready': [{ guard: 'isPressed', target: 'ready', actions: 'openPressed' }, { target: 'ready' }],
        'notes.missing': [{ guard: 'isPressed', target: 'missing', actions: 'tellMissed' }, { target: 'missing' }],
      },
    },
    ready: {
      description: 'The notes are there: a button opens those of its question and shows whether words wait there.',
      meta: { title: 'Ready' },
      on: {
        'question.press': { actions: { type: 'open', params: ({ event }) => event } },
        'badges.changed': { actions: { type: 'showBadges', params: ({ event }) => event } },
      },
    },
    missing: {
      description: 'The code of the notes could not be loaded; a button that is pressed says so.',
      meta: { title: 'Missing' },
      on: { 'question.press': { actions: 'tellMissed' } },
    },
  },
})

export type NotesOpeningRef = ActorRefFrom<typeof notesOpeningMachine>
