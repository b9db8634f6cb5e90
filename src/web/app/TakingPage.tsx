import { type ComponentType, Suspense, lazy, useCallback } from 'react'
import { QuestionnaireScreen } from '../flows/questionnaire/QuestionnaireScreen.tsx'
import type { TakingNotes as NotesInPlace } from '../flows/questionnaire/taking.ts'
import type { QuestionnaireRoute } from '../flows/questionnaire/useQuestionnaire.ts'
import { enQuestionnaire as texts } from '../texts/questionnaire.ts'
import { notesDoor } from './notesDoor.ts'
import { useSystem } from './system.ts'
import type { TakingNotesProps } from './TakingNotes.tsx'
import { useNotesDoor } from './useNotesDoor.ts'

const TakingNotes = lazy<ComponentType<TakingNotesProps>>(async () => {
  await notesDoor.rested()
  try {
    return { default: (await import('./TakingNotes.tsx')).TakingNotes }
  } catch {
    // The questionnaire goes on without a connection: only its notes say that they cannot.
    return { default: NotesOutOfReach }
  }
})

function NotesOutOfReach() {
  const { notifications } = useSystem()
  useNotesDoor(
    useCallback(
      () => notifications.send({ type: 'notification.show', tone: 'warning', text: texts.notesOutOfReach }),
      [notifications],
    ),
  )
  return null
}

const notes: NotesInPlace = {
  open: notesDoor.open,
  ofSurvey: (child, survey) => (
    <Suspense fallback={null}>
      <TakingNotes child={child} survey={survey} />
    </Suspense>
  ),
}

/** Taking a questionnaire with its notes beside it. Mount it anew (`key`) for another child or questionnaire. */
export const TakingPage = (props: QuestionnaireRoute) => <QuestionnaireScreen {...props} notes={notes} />
