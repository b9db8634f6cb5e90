import { useMemo } from 'react'
import type { NoteDraft } from '../../../../machines/note/newNote.ts'
import type { DraftOf } from '../../client/draftKinds.ts'
import { useAuth, useSystem } from '../../app/system.ts'
import { type HeldDraft, type Keeper, heldDraft, heldDrafts } from '../../app/drafts/useHeldDraft.ts'

type NoteKind = 'new note' | 'late text'

/**
 * The drafts in the Add Note boxes. They belong to a child, not to a survey, so that what was typed at one side's
 * address also shows at the other's.
 */
export interface NewNotes {
  readonly held: () => readonly DraftOf<'new note'>[]
  readonly late: () => readonly NoteDraft[]
  /** Where one of them is stored, each on its own: two tabs may write about two questions. */
  readonly of: (draft: NoteDraft) => HeldDraft<DraftOf<'new note'>>
  readonly lateOf: (draft: NoteDraft) => HeldDraft<DraftOf<'late text'>>
}

export interface NotesOfChild {
  readonly staffId: number
  readonly playerId: number
}

/** Returns the drafts of one person in the Add Note boxes of one child. */
export function newNotesOf(system: Keeper, { staffId, playerId: child }: NotesOfChild): NewNotes {
  const placeOf = <Kind extends NoteKind>(kind: Kind, record: number) => ({ kind, staffId, child, record })
  const all = (kind: NoteKind) => [...heldDrafts(system).all({ kind, staffId, child }).values()]
  const of = ({ questionId }: NoteDraft) => heldDraft(system, placeOf('new note', questionId))
  const lateOf = ({ questionId }: NoteDraft) => heldDraft(system, placeOf('late text', questionId))
  for (const { later, ...draft } of all('new note'))
    if (later !== undefined) {
      lateOf(draft).hold({ ...draft, text: later })
      of(draft).hold(draft)
    }
  return { held: () => all('new note'), late: () => all('late text'), of, lateOf }
}

/** Returns the drafts of the signed-in person (`newNotesOf`). */
export function useNewNotes(playerId: number): NewNotes {
  const system = useSystem()
  const { id: staffId } = useAuth()
  return useMemo(() => newNotesOf(system, { staffId, playerId }), [system, staffId, playerId])
}
