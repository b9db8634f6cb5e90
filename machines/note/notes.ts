import type { Note } from '../../src/api/notes.ts'
import type { Failure } from '../kit/failure.ts'
import type { Held, SubmissionReport } from '../kit/submission/submission.ts'
import type { NoteDraft } from './newNote.ts'

/** What a staff member wrote about a question. */
export type { Note }

/** The view of the dialog: the notes of one question with the Add Note box, or all notes. */
export type NotesView = { readonly kind: 'question'; readonly questionId: number } | { readonly kind: 'all' }

export interface SurveyNotesAddress {
  readonly playerId: number
  /** Either side's survey: notes belong to the screening. */
  readonly surveyId: number
}

export interface SurveyNotesInput extends SurveyNotesAddress {
  /** The unsaved drafts of the same person when the screen was left or the session ended. */
  readonly held: readonly Held<NoteDraft>[]
  /** Texts that still wait for the box of their question. */
  readonly late: readonly NoteDraft[]
}

export interface SurveyNotesContext extends SurveyNotesAddress {
  readonly notes: readonly Note[]
  readonly opened: NotesView | null
  /** The draft of each Add Note box that has a submission, as the submission has it. */
  readonly drafts: readonly NoteDraft[]
  /** Texts from elsewhere that wait because the box of their question cannot be changed. */
  readonly late: readonly NoteDraft[]
  /** The new note that was saved last. */
  readonly addedId: number | null
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
  | { type: 'note.outdated' }
  | Exclude<SubmissionReport<NoteDraft, Note>, { type: 'submission.unanswered' }>

/** All notes, each time they have been loaded. */
export interface SurveyNotesEmitted {
  type: 'notes.loaded'
  notes: readonly Note[]
}

/** Returns a question's notes in the order of the list; empty if there are none. */
export const notesOf = (notes: readonly Note[], questionId: number): readonly Note[] =>
  notes.filter(({ asqQuestionId }) => asqQuestionId === questionId)
