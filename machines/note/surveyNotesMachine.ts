import { textBelow } from '../kit/textBelow.ts'
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate'
import { askedAgain, failedTo, loadParts } from '../kit/load.ts'
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
  SurveyNotesEvent,
  SurveyNotesInput,
} from './notes.ts'

interface OfDraft {
  readonly draft: NoteDraft
}

const asTold = <Told>({ event }: { readonly event: Told }) => event

const holdLate = {
  type: 'holdLate',
  params: ({ context: { late }, event: { draft } }: { context: SurveyNotesContext; event: OfDraft }) => ({
    draft: { ...draft, text: draftOf(late, draft.questionId) },
  }),
} as const

/** A submission that is sending or unanswered ignores it. */
const offerLate = {
  type: 'write',
  params: ({ context: { late } }: { context: SurveyNotesContext }) => ({
    changes: late.map(({ questionId, text }) => ({ questionId, below: text })),
  }),
} as const

/** Starts the submission of a box with the first words. The types are given because those of the load fix the others. */
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

/**
 * The notes of a screening and the Add Note boxes; each box has a submission that holds its draft and sends it.
 * Promises: an empty or whitespace-only text sends nothing; a note is shown when it is saved and not before; a text from
 * elsewhere waits on the device until the box of its question has taken it.
 * Must never happen: a text from elsewhere that is lost, or added to a draft that may have been saved.
 */
export const surveyNotesMachine = setup({
  types: {
    input: {} as SurveyNotesInput,
    context: {} as SurveyNotesContext,
    events: {} as SurveyNotesEvent,
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
}).createMachine({
  id: 'surveyNotes',
  description: 'The notes of a screening and the Add Note boxes.',
  meta: { title: 'Survey notes' },
  context: ({ input: { held, ...input }, spawn }) => {
    for (const one of held)
      spawn('newNote', { id: newNoteId(one), input: { initial: { questionId: one.questionId, text: '' }, held: one } })
    const drafts = held.map(({ questionId, text }) => ({ questionId, text }))
    return { ...input, notes: [], opened: null, drafts, addedId: null, failure: null }
  },
  entry: offerLate,
  initial: 'loading',
  on: {
    'notes.open': { actions: { type: 'openView', params: asTold } },
    'notes.close': { actions: 'closeView' },
    'draft.add': [
      { guard: { type: 'isThere', params: asTold } },
      { actions: [{ type: 'keepLate', params: asTold }, holdLate, offerLate] },
    ],
    'draft.changed': { actions: [{ type: 'keepDraft', params: asTold }, holdLate] },
    'submission.refused': { actions: offerLate },
  },
  states: {
    loading: {
      description: 'The notes are on their way.',
      meta: { title: 'Loading' },
      invoke: {
        id: 'loadNotes',
        src: 'loadNotes',
        input: ({ context: { playerId, surveyId } }) => ({ playerId, surveyId }),
        onDone: { target: 'ready', actions: { type: 'keepNotes', params: asTold } },
        onError: failedTo('failed'),
      },
    },
    failed: {
      description: 'The notes could not be loaded; the reason is shown, and it can be tried again.',
      meta: { title: 'Failed' },
      ...askedAgain('failed', 'loading', 'notes.retry'),
    },
    ready: {
      description: 'The notes are loaded; a new one can be written in the box of each question.',
      meta: { title: 'Ready' },
      on: {
        'draft.type': {
          actions: {
            type: 'write',
            params: ({ event }) => ({ changes: [event.draft] }),
          },
        },
        'note.add': { guard: { type: 'hasText', params: asTold }, actions: { type: 'sendNote', params: asTold } },
        'submission.accepted': { actions: [{ type: 'addToList', params: asTold }, offerLate] },
        'note.updated': { actions: { type: 'replaceInList', params: asTold } },
        'note.deleted': { actions: { type: 'removeFromList', params: asTold } },
      },
    },
  },
})

export type SurveyNotesRef = ActorRefFrom<typeof surveyNotesMachine>
