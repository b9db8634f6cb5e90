import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { NoteDraft } from '../../../../machines/note/notes.ts'
import type { SurveyNotesRef } from '../../../../machines/note/surveyNotesMachine.ts'
import { useAuth, useSystem } from '../../app/system.ts'
import { type Keeper, heldDrafts } from '../../app/drafts/useHeldDraft.ts'

/**
 * The drafts in the Add Note boxes, by question. They belong to one screening of a child, so that what was typed at one
 * side's address also shows at the other's.
 */
export const newNoteKind = 'new note'

export interface NewNotes {
  readonly held: () => readonly NoteDraft[]
  /** All drafts about the child, each stored on its own: two tabs may write about two questions. */
  readonly hold: (drafts: readonly NoteDraft[]) => void
  readonly keyOf: (questionId: number, body: string) => string
}

export interface NotesOfChild {
  readonly staffId: number
  readonly playerId: number
}

/** Returns the drafts of one person in the Add Note boxes of one child. */
export function newNotesOf(system: Keeper, { staffId, playerId }: NotesOfChild): NewNotes {
  const all = heldDrafts(system)
  const ofChild = { kind: newNoteKind, staffId, child: playerId }
  const place = (questionId: number) => ({ ...ofChild, record: questionId })
  const held = () => [...all.all(ofChild).values()] as readonly NoteDraft[]
  return {
    held,
    hold: (drafts) => {
      for (const { questionId } of held())
        if (!drafts.some((draft) => draft.questionId === questionId)) all.hold(place(questionId), null)
      for (const draft of drafts)
        if (all.of(place(draft.questionId)) !== draft) all.hold(place(draft.questionId), draft)
    },
    keyOf: (questionId, body) => all.keyOf(place(questionId), body),
  }
}

/** Returns the drafts of the signed-in person (`newNotesOf`). */
export function useNewNotes(playerId: number): NewNotes {
  const { keep, session } = useSystem()
  const { id: staffId } = useAuth()
  return useMemo(() => newNotesOf({ keep, session }, { staffId, playerId }), [keep, session, staffId, playerId])
}

/** Tells whether a text that came from elsewhere can go into an Add Note box now. */
export const useTakesWords = (notes: SurveyNotesRef): boolean =>
  useSelector(notes, (snapshot) => snapshot.matches('ready') && !snapshot.matches({ ready: 'adding' }))
