import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { NoteDraft } from '../../../../machines/note/notes.ts'
import type { SurveyNotesRef } from '../../../../machines/note/surveyNotesMachine.ts'
import { useAuth, useSystem } from '../../app/system.ts'
import { type Keeper, heldDrafts } from '../../app/drafts/useHeldDraft.ts'

/**
 * What the Add Note boxes hold, by question: it belongs to one screening of a child, and its notes to both sides, so that what was typed
 * on one side's address is there on the other's.
 */
export const newNoteKind = 'new note'

export interface NewNotes {
  readonly held: () => readonly NoteDraft[]
  /** All of the child's, each kept by itself: two tabs may write beside two questions. */
  readonly hold: (drafts: readonly NoteDraft[]) => void
  readonly keyOf: (questionId: number, body: string) => string
}

export interface NotesOfChild {
  readonly staffId: number
  readonly playerId: number
}

/** What one person types into the Add Note boxes of one child. */
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

/** Of the person who is signed in (`newNotesOf`). */
export function useNewNotes(playerId: number): NewNotes {
  const { keep, session } = useSystem()
  const { id: staffId } = useAuth()
  return useMemo(() => newNotesOf({ keep, session }, { staffId, playerId }), [keep, session, staffId, playerId])
}

/** Whether a text that came from elsewhere can go into an Add Note box now. */
export const useTakesWords = (notes: SurveyNotesRef): boolean =>
  useSelector(notes, (snapshot) => snapshot.matches('ready') && !snapshot.matches({ ready: 'adding' }))
