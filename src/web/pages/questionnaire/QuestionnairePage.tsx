import { useCallback } from 'react'
import { QuestionnaireScreen } from '../../flows/questionnaire/QuestionnaireScreen.tsx'
import type { TakingNotes as NotesInPlace } from '../../flows/questionnaire/taking.ts'
import type { QuestionnaireRoute } from '../../flows/questionnaire/useQuestionnaire.ts'
import { questionnaireTexts as texts } from '../../texts/questionnaire.ts'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { notesDoor } from '../../parts/notes/notesDoor.ts'
import { useSystem } from '../../app/system.ts'
import { useNotesDoor } from '../../parts/notes/useNotesDoor.ts'

/** Without a connection, the questionnaire goes on: only its notes say that they cannot load. */
const QuestionnaireNotes = lazyPart(
  async () => {
    await notesDoor.rested()
    return import('./QuestionnaireNotes.tsx')
  },
  { instead: NotesOutOfReach },
)

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
  ofSurvey: (child, survey) => <QuestionnaireNotes child={child} survey={survey} />,
}

/** A questionnaire with its notes beside it. Give it a `key` for each child and questionnaire. */
export const QuestionnairePage = (props: QuestionnaireRoute) => <QuestionnaireScreen {...props} notes={notes} />
