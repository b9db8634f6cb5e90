import { changedNoteText } from '../../src/domain/noteRules.ts'
import type { Failure } from '../kit/failure.ts'
import type { SubmissionReport } from '../kit/submission/submission.ts'
import { createSubmission } from '../kit/submission/submissionMachine.ts'
import type { Note } from './notes.ts'

/** The text of a note as its author has changed it, and the question that the note belongs to. */
export interface ChangedNote {
  readonly questionId: number
  readonly text: string
  /** The revision that its author had read; absent in drafts of earlier versions. */
  readonly revision?: number
}

export interface NoteInput {
  readonly note: Note
  /** Whether the viewer is the author. */
  readonly isOwn: boolean
  /**
   * The unsaved change that the same person had typed when the notes were closed, the screen was left or the session
   * ended.
   */
  readonly held: ChangedNote | null
}

export interface NoteContext extends Omit<NoteInput, 'held'> {
  /** The draft as the submission has it; the text of the note while it is only read. */
  readonly draft: ChangedNote
  readonly failure: Failure | null
}

export type NoteEvent =
  | { type: 'note.edit' }
  | { type: 'note.save' }
  | { type: 'note.cancel' }
  | { type: 'note.discard' }
  | { type: 'note.stay' }
  | { type: 'note.delete' }
  | { type: 'note.confirmDelete' }
  | { type: 'note.retry' }
  | { type: 'note.loaded'; note: Note }
  | SubmissionReport<ChangedNote, Note>

export type NoteEmitted =
  | { type: 'note.updated'; note: Note }
  | { type: 'note.deleted'; noteId: number }
  | { type: 'note.outdated' }

const conflict = 'note_changed'

/** Tells whether the server refused because the note was changed since that revision. */
export const isConflict = (failure: Failure | null): boolean => failure?.code === conflict

/** Holds the changed text and sends it. */
export const noteSubmission = createSubmission<ChangedNote, Note>({
  isRepeatable: true,
  isUnchanged: (draft, saved) => changedNoteText(draft.text, saved.text) === null,
  conflict,
})

/** Returns the text of the field before anything is changed. */
export const savedText = ({ asqQuestionId, body, revision }: Note): ChangedNote => ({
  questionId: asqQuestionId,
  text: body,
  revision,
})

/** Tells whether the text differs from the saved one and is not blank. */
export const isChanged = ({ draft, note }: NoteContext): boolean => changedNoteText(draft.text, note.body) !== null
