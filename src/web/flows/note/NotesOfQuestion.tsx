import { useSelector } from '@xstate/react'
import { notesOf } from '../../../../machines/note/notes.ts'
import type { SurveyNotesRef } from '../../../../machines/note/surveyNotesMachine.ts'
import { Moment } from '../../app/Moment.tsx'
import { enNotes as texts } from '../../texts/notes.ts'
import styles from './NotesOfQuestion.module.css'

/** The notes of one question, to be read only: the Notes column of the results. */
export function NotesOfQuestion({ notes, questionId }: { notes: SurveyNotesRef; questionId: number }) {
  const all = useSelector(notes, ({ context }) => context.notes)
  const shown = notesOf(all, questionId)
  if (shown.length === 0) return <span className={styles.none}>{texts.noneShort}</span>
  return (
    <ul className={styles.notes}>
      {shown.map(({ id, body, respondent, updatedAt }) => (
        <li key={id}>
          <p className={styles.body} dir="auto">
            {body}
          </p>
          <p className={styles.author}>
            <bdi>{respondent.name}</bdi> · <Moment at={updatedAt} />
          </p>
        </li>
      ))}
    </ul>
  )
}
