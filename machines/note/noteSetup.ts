import { assign, emit, sendTo, setup } from 'xstate'
import { changedNoteText } from '../../src/domain/noteRules.ts'
import type { Failure } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'
import { wasRefused, wasRefusedBefore } from '../kit/refusal.ts'
import type { SubmissionEvent } from '../kit/submission/submission.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import {
  type ChangedNote,
  type NoteContext,
  type NoteEmitted,
  type NoteEvent,
  type NoteInput,
  isChanged,
  isConflict,
  noteSubmission,
  savedText,
} from './note.ts'
import type { Note } from './notes.ts'

const wasLost = ({ failure }: NoteContext) => failure !== null && !wasRefused(failure)

/** Types, actors, actions and guards of one note; the chart itself stands in noteMachine.ts. */
export const noteSetup = setup({
  types: {
    input: {} as NoteInput,
    context: {} as NoteContext,
    events: {} as NoteEvent,
    emitted: {} as NoteEmitted,
    children: {} as { submission: 'submission'; deleteNote: 'deleteNote' },
  },
  actors: {
    submission: noteSubmission,
    deleteNote: unprovidedPromise<void, { note: Note }>('deleteNote'),
  },
  actions: {
    keepDraft: assign((_, { draft }: { draft: ChangedNote }) => ({ draft })),
    dropDraft: assign(({ context }) => ({ draft: savedText(context.note), failure: null })),
    takeNote: assign((_, { note }: { note: Note }) => ({ note })),
    keepNote: assign((_, { note }: { note: Note }) => ({ note, draft: savedText(note) })),
    /** The author has read the note as it is now. */
    keepMine: assign(({ context: { draft, note } }) => ({ draft: { ...draft, revision: note.revision } })),
    rememberFailure: assign((_, { failure }: { failure: Failure | null }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    tellSubmission: sendTo(
      'submission',
      (_, { event }: { event: SubmissionEvent<ChangedNote, Partial<ChangedNote>> }) => event,
    ),
    tellUpdated: emit((_, { note }: { note: Note }) => ({ type: 'note.updated' as const, note })),
    tellOutdated: emit({ type: 'note.outdated' as const }),
    tellDeleted: emit(({ context }) => ({ type: 'note.deleted' as const, noteId: context.note.id })),
  },
  guards: {
    isOwn: ({ context }) => context.isOwn,
    isChanged: ({ context }) => isChanged(context),
    isTouched: ({ context: { draft, note } }) => draft.text !== note.body,
    isHeld: ({ context }) => context.isOwn && isChanged(context),
    isOvertaken: ({ context }) => isChanged(context) && context.draft.revision !== context.note.revision,
    isConflict: (_, { failure }: { failure: Failure }) => isConflict(failure),
    isGone: (_, { failure }: { failure: Failure | null }) => failure?.key === 'notFound',
    isSaved: ({ context: { draft } }, { note }: { note: Note }) => changedNoteText(draft.text, note.body) === null,
    /** An earlier answer was lost, and this refusal does not mean that its request was not carried out. */
    isStillUnknown: ({ context }, { failure }: { failure: Failure }) => wasLost(context) && !wasRefusedBefore(failure),
    isRefused: ({ context }, { failure }: { failure: Failure }) =>
      wasRefused(failure) && (!wasLost(context) || wasRefusedBefore(failure)),
    wasDeleted: ({ context }) => context.failure?.key === 'notFound',
  },
  delays: { noteBoxCloses: limits.noteBoxCloses },
})

/** The event that discards the change. */
export const discarding = {
  type: 'tellSubmission',
  params: ({ context: { note } }: { readonly context: NoteContext }) => ({
    event: { type: 'draft.replace' as const, draft: savedText(note) },
  }),
} as const

/** The event that sends the change. */
export const sending = { type: 'tellSubmission', params: { event: { type: 'submission.send' as const } } } as const

/** The params of an action that takes what an event tells. */
export const asTold = <Told>({ event }: { readonly event: Told }) => event
