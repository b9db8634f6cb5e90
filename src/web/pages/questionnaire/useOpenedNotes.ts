import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { questionsWithWords } from '../../../../machines/note/newNote.ts'
import type { NotesOpeningRef } from '../../../../machines/note/notesOpeningMachine.ts'
import type { SurveyNotesRef } from '../../../../machines/note/surveyNotesMachine.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { notesTexts } from '../../texts/notes.ts'

const isSame = (before: readonly number[], now: readonly number[]) => before.join() === now.join()

/** Opens the notes of the question whose button was pressed, and shows on the buttons where words wait. */
export function useOpenedNotes(opening: NotesOpeningRef, notes: SurveyNotesRef): void {
  const questionIds = useSelector(notes, ({ context }) => questionsWithWords(context.drafts), isSame)
  useEmitted(opening, {
    'question.opened': ({ questionId }) => notes.send({ type: 'notes.open', view: { kind: 'question', questionId } }),
  })
  useEffect(() => opening.send({ type: 'notes.ready' }), [opening])
  useEffect(
    () => opening.send({ type: 'badges.changed', badges: new Map(questionIds.map((id) => [id, notesTexts.notSaved])) }),
    [opening, questionIds],
  )
}
