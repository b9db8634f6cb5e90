import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, failureOf } from '../kit/failure.ts'
import { wasRefused, wasRefusedBefore } from '../kit/refusal.ts'
import { unprovidedAction, unprovidedPromise } from '../kit/unprovided.ts'
import {
  type Note,
  type NoteDraft,
  type NotesView,
  asUnanswered,
  draftOf,
  hasTextFor,
  isUnanswered,
  settled,
  withDraft,
  withTextBelow,
} from './notes.ts'

export interface SurveyNotesAddress {
  readonly playerId: number
  /** Either side's survey: notes belong to the screening. */
  readonly surveyId: number
}

export interface SurveyNotesInput extends SurveyNotesAddress {
  /** What the same person had typed into the Add Note boxes and not saved, when the screen was left or the session ended. */
  readonly held: readonly NoteDraft[]
}

export interface NewNote extends SurveyNotesAddress {
  readonly questionId: number
  readonly body: string
  /** It went before, and no answer came: another no says nothing of that. */
  readonly isAgain?: boolean
}

export interface SurveyNotesContext extends SurveyNotesAddress {
  readonly notes: readonly Note[]
  readonly opened: NotesView | null
  /** What is typed and not yet saved, by question. */
  readonly drafts: readonly NoteDraft[]
  /** The question whose new note was sent last. */
  readonly addedTo: number | null
  readonly failure: Failure | null
}

export type SurveyNotesEvent =
  | { type: 'notes.open'; view: NotesView }
  | { type: 'notes.close' }
  | { type: 'notes.retry' }
  | { type: 'draft.type'; draft: NoteDraft }
  | { type: 'draft.add'; draft: NoteDraft }
  | { type: 'note.add'; questionId: number }
  | { type: 'note.updated'; note: Note }
  | { type: 'note.deleted'; noteId: number }

const holdAll = {
  type: 'holdDrafts',
  params: ({ context: { drafts } }: { readonly context: SurveyNotesContext }) => ({ drafts }),
} as const

/** What a text in an Add Note box leads to wherever it is taken. */
const typed = [
  {
    type: 'keepDraft',
    params: ({ event: { draft } }: { readonly event: { readonly draft: NoteDraft } }) => ({ draft }),
  },
  holdAll,
] as const

/** What stands in a box whose words may have been saved is not changed. */
const keptAsItIs = {
  guard: {
    type: 'isUnanswered',
    params: ({ event: { draft } }: { readonly event: { readonly draft: NoteDraft } }) => draft,
  },
} as const

/** What came too late elsewhere leads to. */
const cameLate = [
  {
    type: 'keepBelow',
    params: ({ event: { draft } }: { readonly event: { readonly draft: NoteDraft } }) => ({ draft }),
  },
  holdAll,
] as const

const removal = {
  type: 'removeFromList',
  params: ({ event: { noteId } }: { readonly event: { readonly noteId: number } }) => ({ noteId }),
} as const

/**
 * The notes of a screening and the box that adds one.
 * Promises: an empty or whitespace-only text sends nothing; what is typed stays until the server has the note, whatever fails, whichever
 * view is closed, and when the screen is left or the session ends; a note is shown when it is saved and not before; words that may have been
 * saved stay as they are until that is known: sending the same again under their key tells. Must never happen: one text sent as two notes.
 */
export const surveyNotesMachine = setup({
  types: {
    input: {} as SurveyNotesInput,
    context: {} as SurveyNotesContext,
    events: {} as SurveyNotesEvent,
  },
  actors: {
    loadNotes: unprovidedPromise<readonly Note[], SurveyNotesAddress>('loadNotes'),
    addNote: unprovidedPromise<Note, NewNote>('addNote'),
  },
  actions: {
    openView: assign((_, { view }: { view: NotesView }) => ({ opened: view })),
    closeView: assign({ opened: null }),
    keepNotes: assign((_, { notes }: { notes: readonly Note[] }) => ({ notes, failure: null })),
    keepDraft: assign(({ context }, { draft }: { draft: NoteDraft }) => ({ drafts: withDraft(context.drafts, draft) })),
    keepBelow: assign(({ context }, { draft }: { draft: NoteDraft }) => ({
      drafts: withTextBelow(context.drafts, draft),
    })),
    markUnanswered: assign(({ context: { drafts, addedTo } }) => ({ drafts: asUnanswered(drafts, addedTo) })),
    markUnsaved: assign(({ context: { drafts, addedTo } }) => ({
      drafts: settled(drafts, { questionId: addedTo, isSaved: false }),
    })),
    rememberQuestion: assign((_, { questionId }: { questionId: number }) => ({ addedTo: questionId, failure: null })),
    addToList: assign(({ context }, { note }: { note: Note }) => ({
      notes: [...context.notes.filter(({ id }) => id !== note.id), note],
      drafts: settled(context.drafts, { questionId: context.addedTo, isSaved: true }),
    })),
    /** Outside of the machine, where they outlive the screen. */
    holdDrafts: unprovidedAction<{ drafts: readonly NoteDraft[] }>('holdDrafts'),
    replaceInList: assign(({ context }, { note }: { note: Note }) => ({
      notes: context.notes.map((known) => (known.id === note.id ? note : known)),
    })),
    removeFromList: assign(({ context }, { noteId }: { noteId: number }) => ({
      notes: context.notes.filter(({ id }) => id !== noteId),
    })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
  guards: {
    hasText: ({ context }, { questionId }: { questionId: number }) => hasTextFor(context.drafts, questionId),
    isUnanswered: ({ context }, { questionId }: { questionId: number }) => isUnanswered(context.drafts, questionId),
    hasUnanswered: ({ context: { drafts } }) => drafts.some((draft) => draft.isUnanswered),
    isRefused: ({ context: { drafts, addedTo } }, { error }: { error: unknown }) =>
      (isUnanswered(drafts, addedTo ?? 0) ? wasRefusedBefore : wasRefused)(failureOf(error)),
    isWaitedFor: ({ context }, { draft }: { draft: NoteDraft }) => context.addedTo === draft.questionId,
  },
}).createMachine({
  id: 'surveyNotes',
  description: 'The notes of a screening and the box that adds one.',
  meta: { title: 'Survey notes' },
  context: ({ input: { held, ...address } }) => ({
    ...address,
    notes: [],
    opened: null,
    drafts: held,
    addedTo: null,
    failure: null,
  }),
  initial: 'loading',
  on: {
    'notes.open': { actions: { type: 'openView', params: ({ event }) => ({ view: event.view }) } },
    'notes.close': { actions: 'closeView' },
  },
  states: {
    loading: {
      description: 'The notes are on their way.',
      meta: { title: 'Loading' },
      invoke: {
        id: 'loadNotes',
        src: 'loadNotes',
        input: ({ context: { playerId, surveyId } }) => ({ playerId, surveyId }),
        onDone: {
          target: 'ready.idle',
          actions: { type: 'keepNotes', params: ({ event }) => ({ notes: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      description: 'The notes could not be loaded; the reason is shown, and it can be tried again.',
      meta: { title: 'Failed' },
      on: { 'notes.retry': 'loading' },
    },
    ready: {
      description: 'The notes are there; one can be added.',
      meta: { title: 'Ready' },
      initial: 'idle',
      on: {
        'draft.type': [keptAsItIs, { actions: typed }],
        'draft.add': { actions: cameLate },
        'note.add': {
          guard: { type: 'hasText', params: ({ event }) => ({ questionId: event.questionId }) },
          target: '.adding',
          actions: { type: 'rememberQuestion', params: ({ event }) => ({ questionId: event.questionId }) },
        },
        'note.updated': { actions: { type: 'replaceInList', params: ({ event }) => ({ note: event.note }) } },
        'note.deleted': { actions: removal },
      },
      states: {
        idle: {
          description: 'Nothing is being saved.',
          meta: { title: 'Idle' },
          always: { guard: 'hasUnanswered', target: 'unanswered' },
        },
        adding: {
          description: 'The new note is on its way to the server; its text stays in the box until it is there.',
          meta: { title: 'Adding' },
          // Whoever leaves the screen meanwhile does not know either.
          entry: {
            type: 'holdDrafts',
            params: ({ context: { drafts, addedTo } }) => ({ drafts: asUnanswered(drafts, addedTo) }),
          },
          on: {
            'draft.type': [
              // The text that is under way is not changed.
              { guard: { type: 'isWaitedFor', params: ({ event }) => ({ draft: event.draft }) } },
              keptAsItIs,
              { actions: typed },
            ],
            // Whoever has something to add does so when this one has settled.
            'draft.add': {},
            // One note at a time.
            'note.add': {},
          },
          invoke: {
            id: 'addNote',
            src: 'addNote',
            input: ({ context: { playerId, surveyId, drafts, addedTo } }) => {
              const questionId = addedTo ?? 0
              const isAgain = isUnanswered(drafts, questionId) || undefined
              return { playerId, surveyId, questionId, body: draftOf(drafts, questionId).trim(), isAgain }
            },
            onDone: {
              target: 'added',
              actions: [{ type: 'addToList', params: ({ event }) => ({ note: event.output }) }, holdAll],
            },
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                target: 'addFailed',
                actions: [{ type: 'rememberFailure', params: ({ event }) => event }, 'markUnsaved', holdAll],
              },
              {
                target: 'unanswered',
                actions: [{ type: 'rememberFailure', params: ({ event }) => event }, 'markUnanswered'],
              },
            ],
          },
        },
        added: {
          description: 'The new note is saved, and the screen says so.',
          meta: { title: 'Added' },
          on: {
            'draft.type': [keptAsItIs, { target: 'idle', actions: typed }],
            'draft.add': { target: 'idle', actions: cameLate },
            'note.deleted': { target: 'idle', actions: removal },
          },
        },
        addFailed: {
          description: 'The new note could not be saved; the reason is shown, and its text is still in the box.',
          meta: { title: 'Not added' },
        },
        unanswered: {
          description:
            'It is not known whether a new note was saved: its words are shown and cannot be changed. Adding it again sends the same words under the same key, which tells.',
          meta: { title: 'Not known whether added' },
        },
      },
    },
  },
})

export type SurveyNotesRef = ActorRefFrom<typeof surveyNotesMachine>
