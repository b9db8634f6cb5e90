import type { Note } from '../../src/api/notes.ts'
import { newNoteText } from '../../src/domain/noteRules.ts'

/** What a staff member wrote beside a question. */
export type { Note }

/** A new note that is being written beside a question. */
export interface NoteDraft {
  readonly questionId: number
  readonly text: string
  /** It went to the server, and no answer said whether it was saved: until that is known, it is not changed. */
  readonly isUnanswered?: boolean
  /** What came for the same box since. */
  readonly later?: string
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

const below = (text: string | undefined, later: string | undefined) => [text, later].filter(Boolean).join('\n\n')

/** Whether the server may have the question's text already. */
export const isUnanswered = (drafts: readonly NoteDraft[], questionId: number): boolean =>
  drafts.some((draft) => draft.questionId === questionId && draft.isUnanswered)

/** From the moment that it goes until it is known what became of it. */
export const asUnanswered = (drafts: readonly NoteDraft[], questionId: number | null): readonly NoteDraft[] =>
  drafts.map((draft) => (draft.questionId === questionId ? { ...draft, isUnanswered: true } : draft))

/** Once it is known whether the question's text was saved: what came since stands in its place, or below it. */
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

/** The drafts with a text that came from elsewhere below what is typed for its question; the same where it already stands there. */
export function withTextBelow(drafts: readonly NoteDraft[], { questionId, text }: NoteDraft): readonly NoteDraft[] {
  const typed = drafts.find((draft) => draft.questionId === questionId)
  if (typed?.text.includes(text) || typed?.later?.includes(text)) return drafts
  if (typed?.isUnanswered)
    return drafts.map((draft) => (draft === typed ? { ...draft, later: below(draft.later, text) } : draft))
  return withDraft(drafts, { questionId, text: below(typed?.text, text) })
}

/** Whether Add Note would send something: whitespace alone sends nothing (001 §2.6). */
export const hasTextFor = (drafts: readonly NoteDraft[], questionId: number): boolean =>
  newNoteText(draftOf(drafts, questionId)) !== null

/** The questions in whose Add Note box words wait, those among them of which it is not known whether they were saved. */
export const questionsWithWords = (drafts: readonly NoteDraft[]): readonly number[] =>
  drafts.map(({ questionId }) => questionId).filter((questionId) => hasTextFor(drafts, questionId))

/** A question's notes in the order in which the list has them; empty where there are none. */
export const notesOf = (notes: readonly Note[], questionId: number): readonly Note[] =>
  notes.filter(({ asqQuestionId }) => asqQuestionId === questionId)
