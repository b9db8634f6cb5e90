import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate'
import { changedNoteText } from '../../src/domain/noteRules.ts'
import { type Failure, failureOf } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'
import type { SubmissionEvent } from '../kit/submission/submission.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import {
  type ChangedNote,
  type NoteContext,
  type NoteEmitted,
  type NoteEvent,
  type NoteInput,
  noteSubmission,
  savedText,
} from './note.ts'
import type { Note } from './notes.ts'

/** The event that discards the change. */
const discarding = {
  type: 'tellSubmission',
  params: ({ context: { note } }: { readonly context: NoteContext }) => ({
    event: { type: 'draft.replace' as const, draft: savedText(note) },
  }),
} as const

/**
 * One note: read, edited, saved, deleted; `submission` holds the changed text and sends it.
 * Promises: only the author edits or deletes; only a text that is not blank and differs from the saved one is sent; the
 * note on screen is the one that the server has; a changed text survives the deletion of the note elsewhere.
 * Must never happen: a note deleted or a changed text discarded without a question, a note shown as saved before it is.
 */
export const noteMachine = setup({
  types: {
    input: {} as NoteInput,
    context: {} as NoteContext,
    events: {} as NoteEvent,
    emitted: {} as NoteEmitted,
    children: {} as { submission: 'submission'; deleteNote: 'deleteNote' },
  },
  actors: {
    submission: noteSubmission,
    deleteNote: unprovidedPromise<void, { noteId: number }>('deleteNote'),
  },
  actions: {
    keepDraft: assign((_, { draft }: { draft: ChangedNote }) => ({ draft })),
    dropDraft: assign(({ context }) => ({ draft: savedText(context.note), failure: null })),
    keepNote: assign((_, { note }: { note: Note }) => ({ note, draft: savedText(note), failure: null })),
    rememberFailure: assign((_, { failure }: { failure: Failure | null }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    tellSubmission: sendTo(
      'submission',
      (_, { event }: { event: SubmissionEvent<ChangedNote, Partial<ChangedNote>> }) => event,
    ),
    tellUpdated: emit((_, { note }: { note: Note }) => ({ type: 'note.updated' as const, note })),
    tellDeleted: emit(({ context }) => ({ type: 'note.deleted' as const, noteId: context.note.id })),
  },
  guards: {
    isOwn: ({ context }) => context.isOwn,
    isChanged: ({ context: { draft, note } }) => changedNoteText(draft.text, note.body) !== null,
    isHeld: ({ context: { isOwn, draft, note } }) => isOwn && changedNoteText(draft.text, note.body) !== null,
    isGone: (_, { failure }: { failure: Failure | null }) => failure?.key === 'notFound',
    wasDeleted: ({ context }) => context.failure?.key === 'notFound',
  },
  delays: { noteBoxCloses: limits.noteBoxCloses },
}).createMachine({
  id: 'note',
  description: 'One note: read, edited, saved, deleted; by its author only.',
  meta: { title: 'Note' },
  context: ({ input: { held, ...input } }) => ({ ...input, draft: held ?? savedText(input.note), failure: null }),
  invoke: {
    id: 'submission',
    src: 'submission',
    input: ({ context: { note, draft } }) => ({ initial: savedText(note), held: draft }),
  },
  initial: 'reading',
  states: {
    reading: {
      description: 'The note as the server has it, with Edit and Delete for its author.',
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
        'draft.changed': { actions: { type: 'keepDraft', params: ({ event }) => event } },
        'note.save': {
          guard: 'isChanged',
          target: 'updating',
          actions: { type: 'tellSubmission', params: { event: { type: 'submission.send' } } },
        },
        'note.cancel': [
          { guard: 'isChanged', target: 'confirmingDiscard' },
          { target: 'reading', actions: ['dropDraft', discarding] },
        ],
      },
    },
    confirmingDiscard: {
      description: 'The author is asked whether to discard the changed text.',
      meta: { title: 'Asking before discarding' },
      on: {
        'note.discard': [
          { guard: 'wasDeleted', target: 'leaving', actions: discarding },
          { target: 'reading', actions: ['dropDraft', discarding] },
        ],
        'note.stay': [{ guard: 'wasDeleted', target: 'deletedElsewhere' }, { target: 'editing' }],
      },
    },
    updating: {
      description: 'The new text is on its way to the server.',
      meta: { title: 'Updating' },
      on: {
        'submission.accepted': {
          target: 'reading',
          actions: [
            { type: 'keepNote', params: ({ event }) => ({ note: event.answer }) },
            discarding,
            { type: 'tellUpdated', params: ({ event }) => ({ note: event.answer }) },
          ],
        },
        'submission.refused': [
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'deletedElsewhere',
            actions: { type: 'rememberFailure', params: ({ event }) => event },
          },
          { target: 'editing', actions: { type: 'rememberFailure', params: ({ event }) => event } },
        ],
        'submission.unanswered': {
          target: 'editing',
          actions: { type: 'rememberFailure', params: ({ event }) => event },
        },
      },
    },
    deletedElsewhere: {
      description:
        'The note was deleted elsewhere while its text was changed: the text stays, so that it can be copied into a new note.',
      meta: { title: 'Deleted elsewhere' },
      on: { 'note.cancel': 'confirmingDiscard' },
    },
    confirmingDelete: {
      description: 'The author is asked whether to delete the note.',
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
          {
            guard: { type: 'isGone', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            target: 'leaving',
          },
          {
            target: 'reading',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          },
        ],
      },
    },
    leaving: {
      description: 'The note is deleted; its box closes.',
      meta: { title: 'Leaving' },
      after: { noteBoxCloses: { target: 'gone', actions: 'tellDeleted' } },
    },
    gone: {
      description: 'The note no longer exists.',
      meta: { title: 'Gone' },
      type: 'final',
    },
  },
})

export type NoteRef = ActorRefFrom<typeof noteMachine>
