import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { questionsWithWords } from '../../../../machines/note/newNote.ts'
import type { SurveyNotesRef } from '../../../../machines/note/surveyNotesMachine.ts'
import { notesTexts } from '../../texts/notes.ts'
import { notesDoor } from '../../parts/notes/notesDoor.ts'

const isSame = (before: readonly number[], now: readonly number[]) => before.join() === now.join()

/** Shows on the questionnaire's buttons which Add Note boxes contain a draft. */
export function useDraftBadges(notes: SurveyNotesRef): void {
  const questionIds = useSelector(notes, ({ context }) => questionsWithWords(context.drafts), isSame)
  useEffect(() => notesDoor.showBadges(new Map(questionIds.map((id) => [id, notesTexts.notSaved]))), [questionIds])
}
