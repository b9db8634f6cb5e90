import { useEffect } from 'react'
import { useSelector } from '@xstate/react'
import type { ChangedNote } from '../../../../machines/note/note.ts'
import type { SurveyNotesRef } from '../../../../machines/note/surveyNotesMachine.ts'
import type { SurveySection } from '../../../../machines/questionnaire/survey.ts'
import { notesTexts as texts } from '../../texts/notes.ts'
import { useAuth, useSystem } from '../../app/system.ts'
import { type HeldDraft, heldDrafts, useHeldDraft } from '../../app/drafts/useHeldDraft.ts'

/** The unsaved change that the signed-in person has made to a note of this child. */
export const useChangedNote = (playerId: number, noteId: number): HeldDraft<ChangedNote> =>
  useHeldDraft({ kind: 'changed note', child: playerId, record: noteId })

interface Screening {
  readonly sections: readonly SurveySection[]
  /** Whether the person is offered the Add Note box. */
  readonly mayWrite: boolean
}

/**
 * Rescues the draft of a note that was deleted elsewhere while its author was on another screen. The draft goes into
 * the Add Note box of its question. If there is none to write in, the draft is shown once and then dropped; otherwise
 * the browser would go on asking about unsaved text that nobody can see.
 */
export function useWordsOfDeletedNotes(notes: SurveyNotesRef, { sections, mayWrite }: Screening): void {
  const system = useSystem()
  const { id: staffId } = useAuth()
  const saved = useSelector(notes, ({ context }) => context.notes)
  const isLoaded = useSelector(notes, (snapshot) => snapshot.matches('ready'))
  useEffect(() => {
    if (!isLoaded) return
    const drafts = heldDrafts(system)
    const ofChild = { kind: 'changed note', staffId, child: notes.getSnapshot().context.playerId } as const
    for (const [noteId, { questionId, text }] of drafts.all(ofChild)) {
      const place = { ...ofChild, record: noteId }
      const note = saved.find(({ id }) => id === noteId)
      // The change was saved but the answer was lost: nothing is left to save.
      if (note?.body === text.trim()) drafts.hold(place, null)
      const isOfHere = sections.some(({ questions }) => questions.some(({ id }) => id === questionId))
      if (!isOfHere || note !== undefined) continue
      if (mayWrite) notes.send({ type: 'draft.add', draft: { questionId, text } })
      drafts.hold(place, null)
      system.notifications.send({
        type: 'notification.show',
        tone: 'warning',
        text: mayWrite ? texts.wordsInNewNote : texts.wordsOfDeleted(text),
      })
    }
  }, [system, staffId, notes, saved, sections, mayWrite, isLoaded])
}
