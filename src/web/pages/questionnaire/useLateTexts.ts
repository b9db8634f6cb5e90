import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { notesOf } from '../../../../machines/note/notes.ts'
import type { SurveyNotesRef } from '../../../../machines/note/surveyNotesMachine.ts'
import { questionOf } from '../../../../machines/questionnaire/answerSheet.ts'
import { useTaking } from '../../flows/questionnaire/taking.ts'

/**
 * Shows a text that came too late for the open questionnaire in the Add Note box of its question (`keepLateTexts`
 * stores it there).
 */
export function useLateTexts(notes: SurveyNotesRef): void {
  const { questionnaire, queue, survey } = useTaking()
  const refused = useSelector(queue, ({ context }) => context.refused)
  const isLoaded = useSelector(notes, (snapshot) => snapshot.matches('ready'))
  useEffect(() => {
    if (!isLoaded) return
    for (const { responseTypeId, failure } of refused) {
      const text = questionnaire.getSnapshot().context.sheet[responseTypeId]?.textAnswer
      const questionId = questionOf(survey, responseTypeId)
      if (failure.key !== 'conflict' || !text || questionId === null) continue
      const saved = notesOf(notes.getSnapshot().context.notes, questionId)
      if (saved.some(({ body }) => body.includes(text.trim()))) continue
      notes.send({ type: 'draft.add', draft: { questionId, text } })
    }
  }, [questionnaire, survey, refused, notes, isLoaded])
}
