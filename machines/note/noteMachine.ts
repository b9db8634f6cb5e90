import type { ActorRefFrom, StateValueFrom } from 'xstate'
import { failureOf } from '../kit/failure.ts'
import { type NoteContext, savedText } from './note.ts'
import { noteSetup } from './noteSetup.ts'

/** The event that discards the change. */
const discarding = {
  type: 'tellSubmission',
  params: ({ context: { note } }: { readonly context: NoteContext }) => ({
    event: { type: 'draft.replace' as const, draft: savedText(note) },
  }),
} as const

const sending = { type: 'tellSubmission', params: { event: { type: 'submission.send' as const } } } as const

const asTold = <Told>({ event }: { readonly event: Told }) => event
const asFailed = ({ event }: { readonly event: { readonly error: unknown } }) => ({ failure: failureOf(event.error) })

/**
 * One note: read, edited, saved, deleted; `submission` holds the changed text and sends it.
 * Promises: only the author edits or deletes; only a text that is not blank and differs from the saved one is sent; the
 * note on screen is the one that the server has; a changed text survives the deletion of the note elsewhere; after a lost
 * answer, the notes as they are loaded next, or the same request again, tell what became of it.
 * Must never happen: a note deleted or a changed text discarded without a question, a note shown as saved before it is.
 */
export const noteMachine = noteSetup.createMachine({
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
        'note.loaded': { actions: [{ type: 'keepNote', params: asTold }, discarding] },
        'note.edit': { guard: 'isOwn', target: 'editing', actions: 'dropDraft' },
        'note.delete': { guard: 'isOwn', target: 'deletion', actions: 'forgetFailure' },
      },
    },
    editing: {
      description: 'The author changes the text; nothing has been sent.',
      meta: { title: 'Editing' },
      on: {
        'note.loaded': { actions: { type: 'takeNote', params: asTold } },
        'draft.changed': { actions: { type: 'keepDraft', params: ({ event }) => event } },
        'note.save': {
          guard: 'isChanged',
          target: 'update',
          actions: ['forgetFailure', sending],
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
    update: {
      description: 'The new text is being saved.',
      meta: { title: 'Update' },
      initial: 'updating',
      states: {
        updating: {
          description: 'The new text is on its way to the server.',
          meta: { title: 'Updating' },
          on: {
            'submission.accepted': {
              target: '#note.reading',
              actions: [
                { type: 'keepNote', params: ({ event }) => ({ note: event.answer }) },
                discarding,
                { type: 'tellUpdated', params: ({ event }) => ({ note: event.answer }) },
              ],
            },
            'submission.refused': [
              {
                guard: { type: 'isGone', params: asTold },
                target: '#note.deletedElsewhere',
                actions: { type: 'rememberFailure', params: asTold },
              },
              {
                guard: { type: 'isStillUnknown', params: asTold },
                target: 'updateUnanswered',
                actions: { type: 'rememberFailure', params: asTold },
              },
              { target: '#note.editing', actions: { type: 'rememberFailure', params: asTold } },
            ],
            'submission.unanswered': {
              target: 'updateUnanswered',
              actions: { type: 'rememberFailure', params: asTold },
            },
          },
        },
        updateUnanswered: {
          description:
            'It is not known whether the new text was saved. It stays as it is until the notes are loaded or it is sent again.',
          meta: { title: 'Update unanswered' },
          entry: 'tellUnanswered',
          on: {
            'note.loaded': [
              {
                guard: { type: 'isSaved', params: asTold },
                target: '#note.reading',
                actions: [{ type: 'keepNote', params: asTold }, discarding],
              },
              { target: '#note.editing', actions: { type: 'takeNote', params: asTold } },
            ],
            'note.retry': { target: 'updating', actions: sending },
          },
        },
      },
    },
    deletedElsewhere: {
      description:
        'The note was deleted elsewhere while its text was changed: the text stays, so that it can be copied into a new note.',
      meta: { title: 'Deleted elsewhere' },
      on: { 'note.cancel': 'confirmingDiscard' },
    },
    deletion: {
      description: 'The note is being deleted.',
      meta: { title: 'Deletion' },
      initial: 'confirmingDelete',
      states: {
        confirmingDelete: {
          description: 'The author is asked whether to delete the note.',
          meta: { title: 'Confirming the deletion' },
          on: { 'note.confirmDelete': 'deleting', 'note.cancel': '#note.reading' },
        },
        deleting: {
          description: 'The server is asked to delete the note.',
          meta: { title: 'Deleting' },
          invoke: {
            id: 'deleteNote',
            src: 'deleteNote',
            input: ({ context: { note } }) => ({ noteId: note.id }),
            onDone: '#note.leaving',
            onError: [
              { guard: { type: 'isGone', params: asFailed }, target: '#note.leaving' },
              {
                guard: { type: 'isRefused', params: asFailed },
                target: '#note.reading',
                actions: { type: 'rememberFailure', params: asFailed },
              },
              { target: 'deleteUnanswered', actions: { type: 'rememberFailure', params: asFailed } },
            ],
          },
        },
        deleteUnanswered: {
          description:
            'It is not known whether the note was deleted, until the notes are loaded or it is deleted again.',
          meta: { title: 'Delete unanswered' },
          entry: 'tellUnanswered',
          on: {
            'note.loaded': { target: '#note.reading', actions: { type: 'takeNote', params: asTold } },
            'note.retry': 'deleting',
          },
        },
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

/** Returns the state that a person sees, by its name. */
export const seenState = (value: StateValueFrom<typeof noteMachine>): string =>
  typeof value === 'string' ? value : String(Object.values(value)[0])

export type NoteRef = ActorRefFrom<typeof noteMachine>
