import type { ActorRefFrom } from 'xstate'
import { afterTheWait, askedAgain, failedTo } from '../kit/load.ts'
import { draftOf, newNoteId } from './newNote.ts'
import type { Note, SurveyNotesContext } from './notes.ts'
import { type OfDraft, surveyNotesSetup } from './surveyNotesSetup.ts'

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

const loadNotes = {
  id: 'loadNotes',
  src: 'loadNotes',
  input: ({ context: { playerId, surveyId } }: { readonly context: SurveyNotesContext }) => ({ playerId, surveyId }),
} as const

const loaded = { actions: [{ type: 'keepNotes', params: asTold<{ output: readonly Note[] }> }, 'tellLoaded'] } as const

/**
 * The notes of a screening and the Add Note boxes; each box has a submission that holds its draft and sends it.
 * Promises: an empty or whitespace-only text sends nothing; a note is shown when it is saved and not before; the notes
 * are loaded again whenever they are opened and after each write, so that those of colleagues appear; a text from
 * elsewhere waits on the device until the box of its question has taken it.
 * Must never happen: a text from elsewhere that is lost, or added to a draft that may have been saved.
 */
export const surveyNotesMachine = surveyNotesSetup.createMachine({
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
      invoke: { ...loadNotes, onDone: { target: 'ready', ...loaded }, onError: failedTo('failed') },
    },
    failed: {
      description: 'The notes could not be loaded; the reason is shown, and it can be tried again.',
      meta: { title: 'Failed' },
      after: afterTheWait('failed', 'loading'),
      on: {
        'notes.retry': 'loading',
        'notes.open': { target: 'loading', actions: { type: 'openView', params: asTold } },
      },
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
        'notes.open': { target: '.refreshing', actions: { type: 'openView', params: asTold } },
        'submission.accepted': {
          target: '.refreshing',
          actions: [{ type: 'addToList', params: asTold }, offerLate],
        },
        'note.updated': { target: '.refreshing', actions: { type: 'replaceInList', params: asTold } },
        'note.deleted': { target: '.refreshing', actions: { type: 'removeFromList', params: asTold } },
        'note.outdated': '.refreshing',
      },
      initial: 'current',
      states: {
        current: {
          description: 'The notes are those that the server had when they were last opened or written.',
          meta: { title: 'Current' },
        },
        refreshing: {
          description: 'The notes are being loaded again; those on screen stay until then.',
          meta: { title: 'Refreshing' },
          invoke: { ...loadNotes, onDone: { target: 'current', ...loaded }, onError: failedTo('outdated') },
        },
        outdated: {
          description: 'The notes could not be loaded again: those from before stay, and the reason is shown.',
          meta: { title: 'Out of date' },
          ...askedAgain('outdated', 'refreshing', 'notes.retry'),
        },
      },
    },
  },
})

export type SurveyNotesRef = ActorRefFrom<typeof surveyNotesMachine>
