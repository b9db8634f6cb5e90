import type { Note } from '../../src/api/notes.ts'
import { newNoteText } from '../../src/domain/noteRules.ts'

/** What a staff member wrote about a question. */
export type { Note }

/** A new note about a question, while it is being written. */
export interface NoteDraft {
  readonly questionId: number
  readonly text: string
  /** Whether it was sent and no answer said whether it was saved: until that is known, it cannot be changed. */
  readonly isUnanswered?: boolean
  /** Text that arrived for the same box since. */
  readonly later?: string
}

/** The view of the dialog: the notes of one question with the Add Note box, or all notes. */
export type NotesView = { readonly kind: 'question'; readonly questionId: number } | { readonly kind: 'all' }

/** Returns the draft as it was typed, including blanks; empty if there is none. */
export const draftOf = (drafts: readonly NoteDraft[], questionId: number): string =>
  drafts.find((draft) => draft.questionId === questionId)?.text ?? ''

/** Replaces the question's draft. An empty text deletes it; blanks alone are still a draft. */
export const withDraft = (drafts: readonly NoteDraft[], { questionId, text }: NoteDraft): readonly NoteDraft[] => {
  const others = drafts.filter((draft) => draft.questionId !== questionId)
  return text === '' ? others : [...others, { questionId, text }]
}

const below = (text: string | undefined, later: string | undefined) => [text, later].filter(Boolean).join('\n\n')

/** Tells whether the server may already have the question's text. */
export const isUnanswered = (drafts: readonly NoteDraft[], questionId: number): boolean =>
  drafts.some((draft) => draft.questionId === questionId && draft.isUnanswered)

/** Marks a draft as sent until its outcome is known. */
export const asUnanswered = (drafts: readonly NoteDraft[], questionId: number | null): readonly NoteDraft[] =>
  drafts.map((draft) => (draft.questionId === questionId ? { ...draft, isUnanswered: true } : draft))

/**
 * Settles a sent draft once its outcome is known: text that arrived since replaces a saved draft, or goes below one
 * that was not saved.
 */
export function settled(
  drafts: readonly NoteDraft[],
  { questionId, isSaved }: { readonly questionId: number | null; readonly isSaved: boolean },
): readonly NoteDraft[] {
  const draft = drafts.find((one) => one.questionId === questionId)
  if (draft === undefined) return drafts
  return withDraft(drafts, {
    questionId: draft.questionId,
    text: below(isSaved ? undefined : draft.text, draft.later),
  })
}

/** Adds a text from elsewhere below the draft of its question, unless the draft already contains it. */
export function withTextBelow(drafts: readonly NoteDraft[], { questionId, text }: NoteDraft): readonly NoteDraft[] {
  const typed = drafts.find((draft) => draft.questionId === questionId)
  if (typed?.text.includes(text) || typed?.later?.includes(text)) return drafts
  if (typed?.isUnanswered)
    return drafts.map((draft) => (draft === typed ? { ...draft, later: below(draft.later, text) } : draft))
  return withDraft(drafts, { questionId, text: below(typed?.text, text) })
}

/** Tells whether Add Note would send something: whitespace alone sends nothing (001 §2.6). */
export const hasTextFor = (drafts: readonly NoteDraft[], questionId: number): boolean =>
  newNoteText(draftOf(drafts, questionId)) !== null

/** Returns the questions with a draft in their Add Note box, including a draft that may have been saved already. */
export const questionsWithWords = (drafts: readonly NoteDraft[]): readonly number[] =>
  drafts.map(({ questionId }) => questionId).filter((questionId) => hasTextFor(drafts, questionId))

/** Returns a question's notes in the order of the list; empty if there are none. */
export const notesOf = (notes: readonly Note[], questionId: number): readonly Note[] =>
  notes.filter(({ asqQuestionId }) => asqQuestionId === questionId)
