import { useCallback } from 'react'
import type { Child, TakingSurvey } from '../../../../machines/questionnaire/survey.ts'
import { AllNotesButton } from '../../flows/note/NotesButtons.tsx'
import { SurveyNotesDialog } from '../../flows/note/SurveyNotesDialog.tsx'
import { useSurveyNotes } from '../../flows/note/useSurveyNotes.ts'
import { useLateTexts } from './useLateTexts.ts'
import { useNotesDoor } from '../../parts/notes/useNotesDoor.ts'
import { useDraftBadges } from './useDraftBadges.ts'

interface QuestionnaireNotesProps {
  readonly child: Child
  readonly survey: TakingSurvey
}

/** The notes in the header of a questionnaire. Who fills it in may write them if it is the teacher's (001 §2.5). */
export default function QuestionnaireNotes({ child, survey }: QuestionnaireNotesProps) {
  const notes = useSurveyNotes({ playerId: child.id, surveyId: survey.id })
  useLateTexts(notes)
  useDraftBadges(notes)
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
