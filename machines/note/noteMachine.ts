import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { changedNoteText } from '../../src/domain/noteRules.ts'
import { type Failure, failureOf } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'
import { unprovidedAction, unprovidedPromise } from '../kit/unprovided.ts'
import type { Note } from './notes.ts'

export interface NoteInput {
  readonly note: Note
  /** Whether the person who looks is its author. */
  readonly isOwn: boolean
  /** How the same person had changed the text, not saved, when the notes were closed, the screen was left or the session ended. */
  readonly held: string | null
}

export interface NoteContext extends Omit<NoteInput, 'held'> {
  /** The text as it stands in the field; while the note is read, as it stands in the note. */
  readonly draft: string
  readonly failure: Failure | null
}

export type NoteEvent =
  | { type: 'note.edit' }
  | { type: 'note.type'; text: string }
  | { type: 'note.save' }
  | { type: 'note.cancel' }
  | { type: 'note.discard' }
  | { type: 'note.stay' }
  | { type: 'note.delete' }
  | { type: 'note.confirmDelete' }

export type NoteEmitted = { type: 'note.updated'; note: Note } | { type: 'note.deleted'; noteId: number }

export interface NoteUpdate {
  readonly noteId: number
  readonly questionId: number
  readonly body: string
}

const isChanged = ({ draft, note }: NoteContext) => changedNoteText(draft, note.body) !== null

/**
 * One note: read, edited, saved, deleted.
 * Promises: only the author edits or deletes; only a trimmed text that is not blank and differs from the old one is sent; the note on
 * screen is the one that the server keeps; what was typed survives a failure, the closing of the notes, leaving the screen and the end of
 * the session, and the deletion of the note elsewhere. Must never happen: a deletion without the question, a changed text thrown away without
 * one, a note that is shown as saved before it is.
 */
export const noteMachine = setup({
  types: {
    input: {} as NoteInput,
    context: {} as NoteContext,
    events: {} as NoteEvent,
    emitted: {} as NoteEmitted,
  },
  actors: {
    updateNote: unprovidedPromise<Note, NoteUpdate>('updateNote'),
    deleteNote: unprovidedPromise<void, { noteId: number }>('deleteNote'),
  },
  actions: {
    keepDraft: assign((_, { text }: { text: string }) => ({ draft: text })),
    dropDraft: assign(({ context }) => ({ draft: context.note.body, failure: null })),
    /** Outside of the machine, where it outlives the screen; null when there is nothing more to hold. */
    holdDraft: unprovidedAction<{ draft: string | null }>('holdDraft'),
    keepNote: assign((_, { note }: { note: Note }) => ({ note, draft: note.body, failure: null })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
    tellUpdated: emit((_, { note }: { note: Note }) => ({ type: 'note.updated' as const, note })),
    tellDeleted: emit(({ context }) => ({ type: 'note.deleted' as const, noteId: context.note.id })),
  },
  guards: {
    isOwn: ({ context }) => context.isOwn,
    isChanged: ({ context }) => isChanged(context),
    isHeld: ({ context }) => context.isOwn && isChanged(context),
    isGone: (_, { error }: { error: unknown }) => failureOf(error).key === 'notFound',
    wasDeleted: ({ context }) => context.failure?.key === 'notFound',
  },
  delays: { noteBoxCloses: limits.noteBoxCloses },
}).createMachine({
  id: 'note',
  description: 'One note: read, edited, saved, deleted; by its author only.',
  meta: { title: 'Note' },
  context: ({ input: { held, ...input } }) => ({ ...input, draft: held ?? input.note.body, failure: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The note as the server keeps it, with Edit and Delete for its author.',
      meta: { title: 'Reading' },
      always: { guard: 'isHeld', target: 'editing' },
      on: {
        'note.edit': { guard: 'isOwn', target: 'editing', actions: 'dropDraft' },
        'note.delete': { guard: 'isOwn', target: 'confirmingDelete', actions: 'forgetFailure' },
      },
    },
    editing: {
      description: 'The author changes the text; nothing has been sent.',
      meta: { title: 'Editing' },
      on: {
        'note.type': {
          actions: [
            { type: 'keepDraft', params: ({ event }) => ({ text: event.text }) },
            { type: 'holdDraft', params: ({ context }) => ({ draft: isChanged(context) ? context.draft : null }) },
          ],
        },
        'note.save': { guard: 'isChanged', target: 'updating' },
        'note.cancel': [
          { guard: 'isChanged', target: 'confirmingDiscard' },
          { target: 'reading', actions: 'dropDraft' },
        ],
      },
    },
    confirmingDiscard: {
      description: 'The author is asked whether the changed text is to be thrown away.',
      meta: { title: 'Asking before discarding' },
      on: {
        'note.discard': [
          { guard: 'wasDeleted', target: 'leaving', actions: { type: 'holdDraft', params: { draft: null } } },
          { target: 'reading', actions: ['dropDraft', { type: 'holdDraft', params: { draft: null } }] },
        ],
        'note.stay': [{ guard: 'wasDeleted', target: 'deletedElsewhere' }, { target: 'editing' }],
      },
    },
    updating: {
      description: 'The new text is on its way to the server.',
      meta: { title: 'Updating' },
      invoke: {
        id: 'updateNote',
        src: 'updateNote',
        input: ({ context: { note, draft } }) => ({
          noteId: note.id,
          questionId: note.asqQuestionId,
          body: draft.trim(),
        }),
        onDone: {
          target: 'reading',
          actions: [
            { type: 'keepNote', params: ({ event }) => ({ note: event.output }) },
            { type: 'holdDraft', params: { draft: null } },
            { type: 'tellUpdated', params: ({ event }) => ({ note: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'deletedElsewhere',
            actions: { type: 'rememberFailure', params: ({ event }) => event },
          },
          { target: 'editing', actions: { type: 'rememberFailure', params: ({ event }) => event } },
        ],
      },
    },
    deletedElsewhere: {
      description:
        'The note was deleted elsewhere while its text was changed: the words stay, to be copied into a new note.',
      meta: { title: 'Deleted elsewhere' },
      on: { 'note.cancel': 'confirmingDiscard' },
    },
    confirmingDelete: {
      description: 'The author is asked whether the note is to be deleted.',
      meta: { title: 'Confirming the deletion' },
      on: { 'note.confirmDelete': 'deleting', 'note.cancel': 'reading' },
    },
    deleting: {
      description: 'The server is asked to delete the note.',
      meta: { title: 'Deleting' },
      invoke: {
        id: 'deleteNote',
        src: 'deleteNote',
        input: ({ context: { note } }) => ({ noteId: note.id }),
        onDone: 'leaving',
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'leaving' },
          { target: 'reading', actions: { type: 'rememberFailure', params: ({ event }) => event } },
        ],
      },
    },
    leaving: {
      description: 'The note is deleted; its box closes.',
      meta: { title: 'Leaving' },
      after: { noteBoxCloses: { target: 'gone', actions: 'tellDeleted' } },
    },
    gone: {
      description: 'There is no such note any more.',
      meta: { title: 'Gone' },
      type: 'final',
    },
  },
})

export type NoteRef = ActorRefFrom<typeof noteMachine>
