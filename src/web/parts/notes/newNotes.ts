import { useMemo } from 'react'
import type { Held } from '../../../../machines/kit/submission/submission.ts'
import type { NoteDraft } from '../../../../machines/note/newNote.ts'
import { useAuth, useSystem } from '../../app/system.ts'
import { type HeldDraft, type Keeper, heldDraft, heldDrafts } from '../../app/drafts/useHeldDraft.ts'

/**
 * The drafts in the Add Note boxes, by question. They belong to one screening of a child, so that what was typed at one
 * side's address also shows at the other's.
 */
export const newNoteKind = 'new note'

/** Texts that came too late for a questionnaire and wait for the Add Note box of their question. */
export const lateTextKind = 'late text'

export interface NewNotes {
  readonly held: () => readonly Held<NoteDraft>[]
  readonly late: () => readonly NoteDraft[]
  /** Where one of them is stored, each on its own: two tabs may write about two questions. */
  readonly of: (draft: NoteDraft) => HeldDraft<Held<NoteDraft>>
  readonly lateOf: (draft: NoteDraft) => HeldDraft<NoteDraft>
}

export interface NotesOfChild {
  readonly staffId: number
  readonly playerId: number
}

/** An earlier version stored a late text inside the draft that it waited for. */
type FormerDraft = Held<NoteDraft> & { readonly later?: string }

/** Returns the drafts of one person in the Add Note boxes of one child. */
export function newNotesOf(system: Keeper, { staffId, playerId }: NotesOfChild): NewNotes {
  const group = (kind: string) => ({ kind, staffId, child: playerId })
  const all = (kind: string) => [...heldDrafts(system).all(group(kind)).values()] as readonly NoteDraft[]
  const of = ({ questionId }: NoteDraft) =>
    heldDraft<Held<NoteDraft>>(system, { ...group(newNoteKind), record: questionId })
  const lateOf = ({ questionId }: NoteDraft) =>
    heldDraft<NoteDraft>(system, { ...group(lateTextKind), record: questionId })
  for (const { later, ...draft } of all(newNoteKind) as readonly FormerDraft[])
    if (later !== undefined) {
      lateOf(draft).hold({ ...draft, text: later })
      of(draft).hold(draft)
    }
  return { held: () => all(newNoteKind), late: () => all(lateTextKind), of, lateOf }
}

/** Returns the drafts of the signed-in person (`newNotesOf`). */
export function useNewNotes(playerId: number): NewNotes {
  const { keep, session } = useSystem()
  const { id: staffId } = useAuth()
  return useMemo(() => newNotesOf({ keep, session }, { staffId, playerId }), [keep, session, staffId, playerId])
}
