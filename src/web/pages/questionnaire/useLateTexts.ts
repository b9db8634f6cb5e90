import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { notesOf, withTextBelow } from '../../../../machines/note/notes.ts'
import type { SurveyNotesRef } from '../../../../machines/note/surveyNotesMachine.ts'
import { questionOf } from '../../../../machines/questionnaire/answerSheet.ts'
import { useTakesWords } from '../../parts/notes/newNotes.ts'
import { useTaking } from '../../flows/questionnaire/taking.ts'

/**
 * Shows a text that came too late for the open questionnaire in the Add Note box of its question (`keepLateTexts`
 * stores it there).
 */
export function useLateTexts(notes: SurveyNotesRef): void {
  const { questionnaire, queue, survey } = useTaking()
  const refused = useSelector(queue, ({ context }) => context.refused)
  const takesWords = useTakesWords(notes)
  useEffect(() => {
    if (!takesWords) return
    for (const { responseTypeId, failure } of refused) {
      const text = questionnaire.getSnapshot().context.sheet[responseTypeId]?.textAnswer
      const questionId = questionOf(survey, responseTypeId)
      if (failure.key !== 'conflict' || !text || questionId === null) continue
      const { drafts, notes: saved } = notes.getSnapshot().context
      if (notesOf(saved, questionId).some(({ body }) => body.includes(text.trim()))) continue
      const draft = { questionId, text }
      if (withTextBelow(drafts, draft) !== drafts) notes.send({ type: 'draft.add', draft })
    }
  }, [questionnaire, survey, refused, notes, takesWords])
}
