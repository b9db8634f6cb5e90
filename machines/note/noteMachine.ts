import type { ActorRefFrom, StateValueFrom } from 'xstate'
import { type ChangedNote, type NoteContext, savedText } from './note.ts'
import { asTold, discarding, noteSetup, sending } from './noteSetup.ts'
import { deletion, update } from './noteWrites.ts'

/** The author has seen the note as it is now, and replaces it. */
const replacing = {
  type: 'tellSubmission',
  params: ({ context: { note } }: { readonly context: NoteContext }) => ({
    event: { type: 'draft.change' as const, change: { revision: note.revision } },
  }),
} as const

/**
 * One note: read, edited, saved, deleted; `submission` holds the changed text and sends it.
 * Promises: only the author edits or deletes; only a text that is not blank and differs from the saved one is sent; the
 * note on screen is the one that the server has; a changed text survives a change and the deletion of the note
 * elsewhere; after a lost answer, the notes as they are loaded next, or the same request again, tell what became of it.
 * Must never happen: a note deleted or a changed text discarded without a question, a note shown as saved before it is,
 * words replaced or deleted that their author has not seen.
 */
export const noteMachine = noteSetup.createMachine({
  id: 'note',
  description: 'One note: read, edited, saved, deleted; by its author only.',
  meta: { title: 'Note' },
  context: ({ input: { held, ...input } }) => ({
    ...input,
    draft: { ...savedText(input.note), ...held },
    failure: null,
  }),
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
      always: { guard: 'isHeld', target: 'change' },
      on: {
        'note.loaded': { actions: [{ type: 'keepNote', params: asTold }, discarding] },
        'note.edit': { guard: 'isOwn', target: 'change', actions: 'dropDraft' },
        'note.delete': { guard: 'isOwn', target: 'deletion', actions: 'forgetFailure' },
      },
    },
    change: {
      description: 'The author changes the text.',
      meta: { title: 'Change' },
      initial: 'editing',
      on: {
        'draft.changed': { actions: { type: 'keepDraft', params: asTold<{ draft: ChangedNote }> } },
        'note.cancel': [
          { guard: 'isChanged', target: 'confirmingDiscard' },
          { target: 'reading', actions: ['dropDraft', discarding] },
        ],
      },
      states: {
        editing: {
          description: 'The text is in the box; nothing has been sent.',
          meta: { title: 'Editing' },
          // However the newer note arrived: the change may have been held on the device, sent, or still being typed.
          always: { guard: 'isOvertaken', target: 'conflicted' },
          on: {
            'note.loaded': [
              { guard: 'isTouched', actions: { type: 'takeNote', params: asTold } },
              { actions: [{ type: 'keepNote', params: asTold }, discarding] },
            ],
            'note.save': { guard: 'isChanged', target: '#note.update', actions: ['forgetFailure', sending] },
          },
        },
        conflicted: {
          description: 'The note was changed elsewhere meanwhile: both texts are shown, and the author chooses.',
          meta: { title: 'Changed elsewhere' },
          on: {
            'note.loaded': { actions: { type: 'takeNote', params: asTold } },
            'note.save': {
              guard: 'isChanged',
              target: '#note.update',
              actions: ['forgetFailure', 'keepMine', replacing, sending],
            },
          },
        },
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
        'note.stay': [{ guard: 'wasDeleted', target: 'deletedElsewhere' }, { target: 'change' }],
      },
    },
    update,
    deletedElsewhere: {
      description:
        'The note was deleted elsewhere while its text was changed: the text stays, so that it can be copied into a new note.',
      meta: { title: 'Deleted elsewhere' },
      on: { 'note.cancel': 'confirmingDiscard' },
    },
    deletion,
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
