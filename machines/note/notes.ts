import { newNoteText } from '../../src/domain/noteRules.ts'

/** What a staff member wrote beside a question. */
export interface Note {
  readonly id: number
  readonly asqQuestionId: number
  readonly body: string
  readonly updatedAt: string
  readonly respondent: { readonly id: number; readonly name: string }
}

/** A new note that is being written beside a question. */
export interface NoteDraft {
  readonly questionId: number
  readonly text: string
}

/** What the dialog shows: the notes of one question with the Add Note box, or all of them. */
export type NotesView = { readonly kind: 'question'; readonly questionId: number } | { readonly kind: 'all' }

/** As it was typed, blanks too; empty where nothing is being written. */
export const draftOf = (drafts: readonly NoteDraft[], questionId: number): string =>
  drafts.find((draft) => draft.questionId === questionId)?.text ?? ''

/** In place of the question's earlier draft. An empty text forgets it; one of blanks alone is still a draft. */
export const withDraft = (drafts: readonly NoteDraft[], { questionId, text }: NoteDraft): readonly NoteDraft[] => {
  const others = drafts.filter((draft) => draft.questionId !== questionId)
  return text === '' ? others : [...others, { questionId, text }]
}

/** The drafts with a text that came from elsewhere below what is typed for its question; the same where it already stands there. */
export function withTextBelow(drafts: readonly NoteDraft[], { questionId, text }: NoteDraft): readonly NoteDraft[] {
  const typed = draftOf(drafts, questionId)
  return typed.includes(text)
    ? drafts
    : withDraft(drafts, { questionId, text: [typed, text].filter(Boolean).join('\n\n') })
}

/** Whether Add Note would send something: whitespace alone sends nothing (001 §2.6). */
export const hasTextFor = (drafts: readonly NoteDraft[], questionId: number): boolean =>
  newNoteText(draftOf(drafts, questionId)) !== null

/** A question's notes in the order in which the list has them; empty where there are none. */
export const notesOf = (notes: readonly Note[], questionId: number): readonly Note[] =>
  notes.filter(({ asqQuestionId }) => asqQuestionId === questionId)
