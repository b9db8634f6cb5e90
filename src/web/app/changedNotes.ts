import { useEffect, useMemo } from 'react'
import { useSelector } from '@xstate/react'
import type { Note } from '../../../machines/note/notes.ts'
import type { SurveyNotesRef } from '../../../machines/note/surveyNotesMachine.ts'
import type { SurveySection } from '../../../machines/questionnaire/survey.ts'
import { enNotes as texts } from '../texts/notes.ts'
import { useTakesWords } from './newNotes.ts'
import { useAuth, useSystem } from './system.ts'
import { type HeldDraft, heldDrafts, useHeldDraft } from './useHeldDraft.ts'

/** The text of a note as its author has changed it, and where the note stands. */
interface ChangedNote {
  readonly playerId: number
  readonly questionId: number
  readonly text: string
}

const kind = 'changed note'

/** How the person who is signed in has changed a note of this child and not saved it. */
export function useChangedNote(playerId: number, { id, asqQuestionId: questionId }: Note): HeldDraft<string> {
  const { held, hold, keyOf } = useHeldDraft<ChangedNote>(kind, id)
  return useMemo(
    () => ({
      held: () => held()?.text ?? null,
      hold: (text) => hold(text === null ? null : { playerId, questionId, text }),
      keyOf,
    }),
    [held, hold, keyOf, playerId, questionId],
  )
}

interface Screening {
  readonly sections: readonly SurveySection[]
  /** Whether the person is offered the Add Note box. */
  readonly mayWrite: boolean
}

/**
 * Words of a change whose note was deleted elsewhere, while its author was on another screen, go into the Add Note box of its question,
 * or where there is none are said once: what nobody can see must not keep the page from being closed.
 */
export function useWordsOfDeletedNotes(notes: SurveyNotesRef, { sections, mayWrite }: Screening): void {
  const system = useSystem()
  const { id: staffId } = useAuth()
  const saved = useSelector(notes, ({ context }) => context.notes)
  const takesWords = useTakesWords(notes)
  useEffect(() => {
    if (!takesWords) return
    const drafts = heldDrafts(system)
    const changes = drafts.all(kind, staffId) as ReadonlyMap<number, ChangedNote>
    for (const [noteId, { playerId, questionId, text }] of changes) {
      const { playerId: child } = notes.getSnapshot().context
      const note = saved.find(({ id }) => id === noteId)
      // Saved, and the answer was lost: nothing is left to save.
      if (note?.body === text.trim()) drafts.hold({ kind, staffId, recordId: noteId }, null)
      const isOfHere = sections.some(({ questions }) => questions.some(({ id }) => id === questionId))
      if (playerId !== child || !isOfHere || note !== undefined) continue
      drafts.hold({ kind, staffId, recordId: noteId }, null)
      if (mayWrite) notes.send({ type: 'draft.add', draft: { questionId, text } })
      system.notifications.send({
        type: 'notification.show',
        tone: 'warning',
        text: mayWrite ? texts.wordsInNewNote : texts.wordsOfDeleted(text),
      })
    }
  }, [system, staffId, notes, saved, sections, mayWrite, takesWords])
}
