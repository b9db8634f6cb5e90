import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { draftOf } from '../../../machines/note/notes.ts'
import type { SurveyNotesRef } from '../../../machines/note/surveyNotesMachine.ts'
import { questionOf } from '../../../machines/questionnaire/answerSheet.ts'
import { useTaking } from '../flows/questionnaire/taking.ts'

/**
 * Texts that came too late for the questionnaire go into the Add Note box of their question: there they can still be saved, and
 * outlive the screen as what is typed there does.
 */
export function useLateWords(notes: SurveyNotesRef): void {
  const { questionnaire, queue, survey } = useTaking()
  const refused = useSelector(queue, ({ context }) => context.refused)
  const isReady = useSelector(notes, (snapshot) => snapshot.matches('ready'))
  const moved = useRef(new Set<number>())
  useEffect(() => {
    if (!isReady) return
    for (const { responseTypeId, revision, failure } of refused) {
      const words = questionnaire.getSnapshot().context.sheet[responseTypeId]?.textAnswer
      const questionId = questionOf(survey, responseTypeId)
      if (failure.key !== 'conflict' || !words || questionId === null || moved.current.has(revision)) continue
      moved.current.add(revision)
      const typed = draftOf(notes.getSnapshot().context.drafts, questionId)
      const text = [typed, words].filter(Boolean).join('\n\n')
      notes.send({ type: 'draft.type', draft: { questionId, text } })
    }
  }, [questionnaire, survey, refused, notes, isReady])
}
