import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import { loadParts } from '../kit/load.ts'
import { textBelow } from '../kit/textBelow.ts'
import { unprovidedAction, unprovidedPromise } from '../kit/unprovided.ts'
import {
  type NewNoteChange,
  type NoteDraft,
  draftOf,
  hasTextFor,
  newNoteId,
  newNoteSubmission,
  withDraft,
} from './newNote.ts'
import type {
  Note,
  NotesView,
  SurveyNotesAddress,
  SurveyNotesContext,
  SurveyNotesEmitted,
  SurveyNotesEvent,
  SurveyNotesInput,
} from './notes.ts'

export interface OfDraft {
  readonly draft: NoteDraft
}

/** Starts the submission of a box with its first words. The types are given because those of the load fix the rest. */
const write = enqueueActions<
  SurveyNotesContext,
  SurveyNotesEvent,
  { readonly changes: readonly NewNoteChange[] },
  SurveyNotesEvent,
  { src: 'newNote'; logic: typeof newNoteSubmission; id: string | undefined },
  never,
  never,
  never,
  never
>(({ context: { drafts }, enqueue }, { changes }) => {
  const isOpen = ({ questionId }: NewNoteChange) => drafts.some((draft) => draft.questionId === questionId)
  const boxes = changes.filter((change) => !isOpen(change)).map(({ questionId }) => ({ questionId, text: '' }))
  for (const initial of boxes) enqueue.spawnChild('newNote', { id: newNoteId(initial), input: { initial, held: null } })
  enqueue.assign({ drafts: [...drafts, ...boxes] })
  for (const change of changes) enqueue.sendTo(newNoteId(change), { type: 'draft.change', change })
})

const load = loadParts<SurveyNotesContext, SurveyNotesEvent>()

/** Types, actors, actions and guards of the notes; the chart itself stands in surveyNotesMachine.ts. */
export const surveyNotesSetup = setup({
  types: {
    input: {} as SurveyNotesInput,
    context: {} as SurveyNotesContext,
    events: {} as SurveyNotesEvent,
    emitted: {} as SurveyNotesEmitted,
  },
  actors: {
    loadNotes: unprovidedPromise<readonly Note[], SurveyNotesAddress>('loadNotes'),
    newNote: newNoteSubmission,
  },
  actions: {
    ...load.actions,
    openView: assign((_, { view }: { view: NotesView }) => ({ opened: view })),
    closeView: assign({ opened: null }),
    keepNotes: assign((_, { output }: { output: readonly Note[] }) => ({ notes: output, failure: null })),
    tellLoaded: emit(({ context: { notes } }) => ({ type: 'notes.loaded' as const, notes })),
    write,
    sendNote: sendTo((_, of: { questionId: number }) => newNoteId(of), { type: 'submission.send' }),
    keepDraft: assign(({ context }, { draft }: OfDraft) => ({
      drafts: withDraft(context.drafts, draft),
      late: context.late.filter(
        ({ questionId, text }) => questionId !== draft.questionId || !draft.text.includes(text),
      ),
    })),
    keepLate: assign(({ context: { late } }, { draft: { questionId, text } }: OfDraft) => ({
      late: withDraft(late, { questionId, text: textBelow(draftOf(late, questionId), text) }),
    })),
    /** Stores outside the machine what waits for a box; an empty text means that nothing waits. */
    holdLate: unprovidedAction<OfDraft>('holdLate'),
    addToList: assign(({ context }, { answer }: { answer: Note }) => ({
      notes: [...context.notes.filter(({ id }) => id !== answer.id), answer],
      addedId: answer.id,
    })),
    replaceInList: assign(({ context }, { note }: { note: Note }) => ({
      notes: context.notes.map((known) => (known.id === note.id ? note : known)),
    })),
    removeFromList: assign(({ context }, { noteId }: { noteId: number }) => ({
      notes: context.notes.filter(({ id }) => id !== noteId),
    })),
  },
  guards: {
    ...load.guards,
    hasText: ({ context }, { questionId }: { questionId: number }) => hasTextFor(context.drafts, questionId),
    isThere: ({ context }, { draft: { questionId, text } }: OfDraft) =>
      draftOf(context.drafts, questionId).includes(text),
  },
  delays: load.delays,
})
