import { newNoteText } from '../../src/domain/noteRules.ts'
import { textBelow } from '../kit/textBelow.ts'
import { type SubmissionRef, createSubmission } from '../kit/submission/submissionMachine.ts'
import type { Note } from './notes.ts'

/** A new note about a question, while it is being written. */
export interface NoteDraft {
  readonly questionId: number
  readonly text: string
}

/** What a person types, or a text from elsewhere that goes below it. */
export type NewNoteChange = NoteDraft | { readonly questionId: number; readonly below: string }

/** Holds the draft of one Add Note box and sends it. Blanks alone are still a draft. */
export const newNoteSubmission = createSubmission<NoteDraft, Note, NewNoteChange>({
  isRepeatable: false,
  apply: ({ questionId, text }, change) => ({
    questionId,
    text: 'below' in change ? textBelow(text, change.below) : change.text,
  }),
  isUnchanged: ({ text }) => text === '',
})

export type NewNoteRef = SubmissionRef<NoteDraft, Note, NewNoteChange>

/** Returns the id of a question's submission among the children of surveyNotesMachine. */
export const newNoteId = ({ questionId }: { readonly questionId: number }) => `newNote.${questionId}`

/** Returns the draft as it was typed, including blanks; empty if there is none. */
export const draftOf = (drafts: readonly NoteDraft[], questionId: number): string =>
  drafts.find((draft) => draft.questionId === questionId)?.text ?? ''

/** Replaces the question's draft. */
export const withDraft = (drafts: readonly NoteDraft[], draft: NoteDraft): readonly NoteDraft[] => [
  ...drafts.filter(({ questionId }) => questionId !== draft.questionId),
  draft,
]

/** Tells whether Add Note would send something: whitespace alone sends nothing (001 §2.6). */
export const hasTextFor = (drafts: readonly NoteDraft[], questionId: number): boolean =>
  newNoteText(draftOf(drafts, questionId)) !== null

/** Returns the questions with a draft in their Add Note box, including a draft that may have been saved already. */
export const questionsWithWords = (drafts: readonly NoteDraft[]): readonly number[] =>
  drafts.map(({ questionId }) => questionId).filter((questionId) => hasTextFor(drafts, questionId))
