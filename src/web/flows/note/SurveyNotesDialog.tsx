import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { mayChange } from '../../../../machines/kit/mayChange.ts'
import { notesOf } from '../../../../machines/note/notes.ts'
import type { SurveyNotesRef } from '../../../../machines/note/surveyNotesMachine.ts'
import type { Child, SurveyQuestion, SurveySection } from '../../../../machines/questionnaire/survey.ts'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { useWordsOfDeletedNotes } from '../../parts/notes/changedNotes.ts'
import { notesTexts as texts } from '../../texts/notes.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { AddNote } from './AddNote.tsx'
import { NoteItem } from './NoteItem.tsx'
import { AddNoteButton } from './NotesButtons.tsx'
import styles from './SurveyNotesDialog.module.css'

export interface SurveyNotesDialogProps {
  readonly notes: SurveyNotesRef
  readonly child: Child
  readonly questionnaireName: string
  /** When the questionnaire was completed, or today. */
  readonly age: string
  readonly sections: readonly SurveySection[]
  /** Whether the person may write: each question can then be opened with its Add Note box. */
  readonly mayWrite: boolean
}

/** The survey notes modal: the notes of one question with the Add Note box, or the All Notes view. */
export function SurveyNotesDialog({
  notes,
  child,
  questionnaireName,
  age,
  sections,
  mayWrite,
}: SurveyNotesDialogProps) {
  useWordsOfDeletedNotes(notes, { sections, mayWrite })
  const opened = useSelector(notes, ({ context }) => context.opened)
  const question =
    opened?.kind === 'question'
      ? sections.flatMap(({ questions }) => questions).find(({ id }) => id === opened.questionId)
      : undefined
  const close = () => notes.send({ type: 'notes.close' })
  const openAll = () => notes.send({ type: 'notes.open', view: { kind: 'all' } })
  return (
    <Dialog
      title={question === undefined ? texts.allNotes : texts.notesOf}
      size="large"
      open={opened !== null}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{texts.close}</Button>
          {question !== undefined && (
            <Button variant="quiet" onClick={openAll}>
              {texts.allNotes}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.child}>
        <Avatar name={child.name} url={child.avatarUrl} />
        <div>
          <p className={styles.name}>
            <bdi>{child.name}</bdi>
          </p>
          <p className={styles.facts}>
            {questionnaireName} · {age}
          </p>
        </div>
      </div>
      <NotesLoaded notes={notes}>
        {question === undefined ? (
          <AllNotes notes={notes} sections={sections} mayWrite={mayWrite} />
        ) : (
          <QuestionView notes={notes} question={question} mayWrite={mayWrite} />
        )}
      </NotesLoaded>
    </Dialog>
  )
}

function NotesLoaded({ notes, children }: { notes: SurveyNotesRef; children: ReactNode }) {
  const isLoading = useSelector(notes, (snapshot) => snapshot.matches('loading'))
  const isOutdated = useSelector(notes, (snapshot) => snapshot.matches({ ready: 'outdated' }))
  const hasFailed = useSelector(notes, (snapshot) => snapshot.matches('failed'))
  const failure = useSelector(notes, ({ context }) => context.failure)
  if (isLoading) return <output aria-busy="true">{texts.loading}</output>
  return (
    <>
      {(hasFailed || isOutdated) && failure !== null && (
        <LoadFailed
          title={isOutdated ? texts.outdated : texts.failedTitle}
          failure={failure}
          action={
            mayChange(failure) && <Button onClick={() => notes.send({ type: 'notes.retry' })}>{texts.tryAgain}</Button>
          }
        />
      )}
      {!hasFailed && children}
    </>
  )
}

interface AllNotesProps {
  readonly notes: SurveyNotesRef
  readonly sections: readonly SurveySection[]
  readonly mayWrite: boolean
}

/** The sections, each with the questions that have notes. */
function AllNotes({ notes, sections, mayWrite }: AllNotesProps) {
  const all = useSelector(notes, ({ context }) => context.notes)
  const noted = sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter(({ id }) => notesOf(all, id).length > 0),
    }))
    .filter(({ questions }) => questions.length > 0)
  if (noted.length === 0) return <p>{texts.none}</p>
  return noted.map((section) => (
    <section key={section.handle} className={styles.section} aria-label={section.name}>
      <h3 className={styles.sectionName}>{section.name}</h3>
      {section.questions.map((question) => (
        <div key={question.id} className={styles.question}>
          <p className={styles.questionText}>
            <bdi>{question.boldBody}</bdi>
          </p>
          <NoteItems notes={notes} questionId={question.id} />
          {mayWrite && (
            <div>
              <AddNoteButton notes={notes} questionId={question.id} question={question.boldBody} />
            </div>
          )}
        </div>
      ))}
    </section>
  ))
}

interface QuestionViewProps {
  readonly notes: SurveyNotesRef
  readonly question: SurveyQuestion
  readonly mayWrite: boolean
}

function QuestionView({ notes, question, mayWrite }: QuestionViewProps) {
  const count = useSelector(notes, ({ context }) => notesOf(context.notes, question.id).length)
  return (
    <>
      <p className={styles.questionText}>
        <bdi>{question.boldBody}</bdi>
      </p>
      {count === 0 ? (
        <p className={styles.facts}>{texts.noneHere}</p>
      ) : (
        <NoteItems notes={notes} questionId={question.id} />
      )}
      {mayWrite && <AddNote notes={notes} questionId={question.id} />}
    </>
  )
}

function NoteItems({ notes, questionId }: { notes: SurveyNotesRef; questionId: number }) {
  const all = useSelector(notes, ({ context }) => context.notes)
  return (
    <ul className={styles.notes}>
      {notesOf(all, questionId).map((note) => (
        <NoteItem key={note.id} note={note} notes={notes} />
      ))}
    </ul>
  )
}
