import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { hasTextFor } from '../../../../machines/note/newNote.ts'
import { notesOf } from '../../../../machines/note/notes.ts'
import type { SurveyNotesRef } from '../../../../machines/note/surveyNotesMachine.ts'
import { notesTexts as texts } from '../../texts/notes.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** Opens all notes of the questionnaire, with their count. Shown if there are notes, or if they could not be loaded. */
export function AllNotesButton({ notes }: { notes: SurveyNotesRef }) {
  const count = useSelector(notes, ({ context }) => context.notes.length)
  const hasFailed = useSelector(notes, (snapshot) => snapshot.matches('failed'))
  if (count === 0 && !hasFailed) return null
  return (
    <Button onClick={() => notes.send({ type: 'notes.open', view: { kind: 'all' } })}>
      <Icon name="note" size={16} />
      {hasFailed ? texts.notes : texts.count(count)}
    </Button>
  )
}

interface QuestionNotesButtonProps {
  readonly notes: SurveyNotesRef
  readonly questionId: number
  readonly question: string
}

/** Opens the notes of one question and the box that adds one. */
export function QuestionNotesButton(props: QuestionNotesButtonProps) {
  const count = useSelector(props.notes, ({ context }) => notesOf(context.notes, props.questionId).length)
  return (
    <OpeningButton {...props} count={count}>
      <Icon name="note" size={16} />
    </OpeningButton>
  )
}

/** Opens the box that adds a note, in a place that already lists the question's notes. */
export const AddNoteButton = (props: QuestionNotesButtonProps) => <OpeningButton {...props} count={0} />

interface OpeningButtonProps extends QuestionNotesButtonProps {
  readonly count: number
  readonly children?: ReactNode
}

function OpeningButton({ notes, questionId, question, count, children }: OpeningButtonProps) {
  const hasWords = useSelector(notes, ({ context }) => hasTextFor(context.drafts, questionId))
  return (
    <Button
      variant="quiet"
      aria-label={texts.open(count, question, hasWords)}
      onClick={() => notes.send({ type: 'notes.open', view: { kind: 'question', questionId } })}
    >
      {children}
      {texts.opens(count, hasWords)}
    </Button>
  )
}
