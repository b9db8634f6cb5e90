import { failureOf } from '../kit/failure.ts'
import { asTold, discarding, noteSetup, sending } from './noteSetup.ts'

const asFailed = ({ event }: { readonly event: { readonly error: unknown } }) => ({ failure: failureOf(event.error) })

/** The state in which the changed text is saved. */
export const update = noteSetup.createStateConfig({
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
            'forgetFailure',
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
            guard: { type: 'isConflict', params: asTold },
            target: '#note.change',
            actions: [{ type: 'rememberFailure', params: asTold }, 'tellOutdated'],
          },
          {
            guard: { type: 'isStillUnknown', params: asTold },
            target: 'updateUnanswered',
            actions: { type: 'rememberFailure', params: asTold },
          },
          { target: '#note.change', actions: { type: 'rememberFailure', params: asTold } },
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
      entry: 'tellOutdated',
      on: {
        'note.loaded': [
          {
            guard: { type: 'isSaved', params: asTold },
            target: '#note.reading',
            actions: ['forgetFailure', { type: 'keepNote', params: asTold }, discarding],
          },
          { target: '#note.change', actions: { type: 'takeNote', params: asTold } },
        ],
        'note.retry': { target: 'updating', actions: sending },
      },
    },
  },
})

/** The state in which the note is deleted. */
export const deletion = noteSetup.createStateConfig({
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
        input: ({ context: { note } }) => ({ note }),
        onDone: '#note.leaving',
        onError: [
          { guard: { type: 'isGone', params: asFailed }, target: '#note.leaving' },
          {
            guard: { type: 'isConflict', params: asFailed },
            target: '#note.reading',
            actions: [{ type: 'rememberFailure', params: asFailed }, 'tellOutdated'],
          },
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
      description: 'It is not known whether the note was deleted, until the notes are loaded or it is deleted again.',
      meta: { title: 'Delete unanswered' },
      entry: 'tellOutdated',
      on: {
        'note.loaded': { target: '#note.reading', actions: { type: 'keepNote', params: asTold } },
        'note.retry': 'deleting',
      },
    },
  },
})
