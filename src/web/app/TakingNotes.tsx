import { useCallback } from 'react'
import type { Child, TakingSurvey } from '../../../machines/questionnaire/survey.ts'
import { AllNotesButton } from '../flows/note/NotesButtons.tsx'
import { SurveyNotesDialog } from '../flows/note/SurveyNotesDialog.tsx'
import { useSurveyNotes } from '../flows/note/useSurveyNotes.ts'
import { useLateTexts } from './useLateTexts.ts'
import { useNotesDoor } from './useNotesDoor.ts'
import { useSignsOfWords } from './useSignsOfWords.ts'

export interface TakingNotesProps {
  readonly child: Child
  readonly survey: TakingSurvey
}

/** The notes in the header of a questionnaire. Who fills it in may write some: it is the teacher's (001 §2.5). */
export function TakingNotes({ child, survey }: TakingNotesProps) {
  const notes = useSurveyNotes({ playerId: child.id, surveyId: survey.id })
  useLateTexts(notes)
  useSignsOfWords(notes)
  useNotesDoor(
    useCallback((questionId) => notes.send({ type: 'notes.open', view: { kind: 'question', questionId } }), [notes]),
  )
  return (
    <>
      <AllNotesButton notes={notes} />
      <SurveyNotesDialog
        notes={notes}
        child={child}
        questionnaireName={survey.name}
        sections={survey.sections}
        mayWrite
      />
    </>
  )
}
