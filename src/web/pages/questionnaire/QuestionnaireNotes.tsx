import type { NotesOpeningRef } from '../../../../machines/note/notesOpeningMachine.ts'
import type { Child, TakingSurvey } from '../../../../machines/questionnaire/survey.ts'
import { AllNotesButton } from '../../flows/note/NotesButtons.tsx'
import { SurveyNotesDialog } from '../../flows/note/SurveyNotesDialog.tsx'
import { useSurveyNotes } from '../../flows/note/useSurveyNotes.ts'
import { formatAge } from '../../texts/ages.ts'
import { useOpenedNotes } from './useOpenedNotes.ts'
import { useLateTexts } from './useLateTexts.ts'

export interface QuestionnaireNotesProps {
  readonly opening: NotesOpeningRef
  readonly child: Child
  readonly survey: TakingSurvey
}

/** The notes in the header of a questionnaire. Who fills it in may write them if it is the teacher's (001 §2.5). */
export default function QuestionnaireNotes({ opening, child, survey }: QuestionnaireNotesProps) {
  const notes = useSurveyNotes({ playerId: child.id, surveyId: survey.id })
  useLateTexts(notes)
  useOpenedNotes(opening, notes)
  return (
    <>
      <AllNotesButton notes={notes} />
      <SurveyNotesDialog
        notes={notes}
        child={child}
        questionnaireName={survey.name}
        age={formatAge(child.age)}
        sections={survey.sections}
        mayWrite
      />
    </>
  )
}
