import { useSelector } from '@xstate/react'
import { mayChange } from '../../../../machines/kit/mayChange.ts'
import { hasTextFor } from '../../../../machines/note/newNote.ts'
import { notesOf } from '../../../../machines/note/notes.ts'
import type { SurveyNotesRef } from '../../../../machines/note/surveyNotesMachine.ts'
import { Moment } from '../../parts/Moment.tsx'
import { notesTexts as texts } from '../../texts/notes.ts'
import { refusedReason } from '../../texts/refusedRequest.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './NotesOfQuestion.module.css'

/** The notes of one question, read-only: the Notes column of the results. */
export function NotesOfQuestion({ notes, questionId }: { notes: SurveyNotesRef; questionId: number }) {
  const all = useSelector(notes, ({ context }) => context.notes)
  const isLoading = useSelector(notes, (snapshot) => snapshot.matches('loading'))
  const hasFailed = useSelector(notes, (snapshot) => snapshot.matches('failed'))
  const shown = notesOf(all, questionId)
  if (isLoading || hasFailed)
    return <span className={styles.none}>{isLoading ? texts.loadingShort : texts.failedShort}</span>
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

interface NotesCountProps {
  readonly notes: SurveyNotesRef
  readonly questions: readonly { readonly id: number }[]
}

/** How many notes these questions have together, and whether words wait there; nothing if neither. */
export function NotesCount({ notes, questions }: NotesCountProps) {
  const all = useSelector(notes, ({ context }) => context.notes)
  const hasWords = useSelector(notes, ({ context }) => questions.some(({ id }) => hasTextFor(context.drafts, id)))
  const count = questions.reduce((sum, { id }) => sum + notesOf(all, id).length, 0)
  return (
    <>
      {count > 0 && <span>{texts.counted(count)}</span>}
      {hasWords && <span>{texts.notSaved}</span>}
    </>
  )
}

/** Why the Notes columns are empty; stands once above the questions. */
export function NotesNotLoaded({ notes }: { notes: SurveyNotesRef }) {
  const hasFailed = useSelector(notes, (snapshot) => snapshot.matches('failed'))
  const failure = useSelector(notes, ({ context }) => context.failure)
  if (!hasFailed || failure === null) return null
  return (
    <Notice
      tone="error"
      role="alert"
      title={texts.failedTitle}
      action={
        mayChange(failure) && <Button onClick={() => notes.send({ type: 'notes.retry' })}>{texts.tryAgain}</Button>
      }
    >
      <p>{refusedReason(failure)}</p>
    </Notice>
  )
}
