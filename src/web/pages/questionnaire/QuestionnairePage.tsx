import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { NotesOpeningRef } from '../../../../machines/note/notesOpeningMachine.ts'
import { useSystem } from '../../app/system.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { useNotesOpening } from '../../flows/note/useNotesOpening.ts'
import { QuestionnaireScreen } from '../../flows/questionnaire/QuestionnaireScreen.tsx'
import type { OtherFlows } from '../../flows/questionnaire/taking.ts'
import type { QuestionnaireRoute } from '../../flows/questionnaire/useQuestionnaire.ts'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { questionnaireTexts as texts } from '../../texts/questionnaire.ts'
import { OtherInstrumentAction } from './OtherInstrumentAction.tsx'
import type { QuestionnaireNotesProps } from './QuestionnaireNotes.tsx'

/** Without a connection, the questionnaire goes on: only its notes say that they cannot load. */
const QuestionnaireNotes = lazyPart(() => import('./QuestionnaireNotes.tsx'), { instead: NotesMissing })

function NotesMissing({ opening }: { readonly opening: NotesOpeningRef }) {
  const { notifications } = useSystem()
  useEmitted(opening, {
    'question.missed': () =>
      notifications.send({ type: 'notification.show', tone: 'warning', text: texts.notesOutOfReach }),
  })
  useEffect(() => opening.send({ type: 'notes.missing' }), [opening])
  return null
}

function NotesOnceWanted(props: QuestionnaireNotesProps) {
  const { opening } = props
  const isWanted = useSelector(opening, ({ value }) => value !== 'waiting' && value !== 'resting')
  useEffect(() => opening.send({ type: 'questionnaire.shown' }), [opening])
  return isWanted && <QuestionnaireNotes {...props} />
}

const othersBeside = (notesOpening: NotesOpeningRef, origin: string): OtherFlows => ({
  notesOpening,
  inHeader: (child, survey) => (
    <>
      <OtherInstrumentAction child={child} survey={survey} origin={origin} />
      <NotesOnceWanted opening={notesOpening} child={child} survey={survey} />
    </>
  ),
})

/** A questionnaire with its notes and the choice of another one beside it. Give it a `key` for each child and questionnaire. */
export function QuestionnairePage(props: QuestionnaireRoute) {
  const opening = useNotesOpening()
  const others = useMemo(() => othersBeside(opening, props.origin), [opening, props.origin])
  return <QuestionnaireScreen {...props} others={others} />
}
