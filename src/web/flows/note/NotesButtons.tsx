import { useSelector } from '@xstate/react'
import { notesOf } from '../../../../machines/note/notes.ts'
import type { SurveyNotesRef } from '../../../../machines/note/surveyNotesMachine.ts'
import { enNotes as texts } from '../../texts/notes.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** Opens all notes of the questionnaire, with their count: where there are notes, or where they could not be loaded. */
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
export function QuestionNotesButton({ notes, questionId, question }: QuestionNotesButtonProps) {
  const count = useSelector(notes, ({ context }) => notesOf(context.notes, questionId).length)
  return (
    <Button
      variant="quiet"
      aria-label={texts.open(count, question)}
      onClick={() => notes.send({ type: 'notes.open', view: { kind: 'question', questionId } })}
    >
      <Icon name="note" size={16} />
      {count === 0 ? texts.add : texts.count(count)}
    </Button>
  )
}
