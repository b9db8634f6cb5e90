import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { draftOf } from '../../../../machines/note/newNote.ts'
import { notesOf } from '../../../../machines/note/notes.ts'
import type { SurveyNotesRef } from '../../../../machines/note/surveyNotesMachine.ts'
import { notesTexts as texts } from '../../texts/notes.ts'
import { refusedReason } from '../../texts/refusedRequest.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './AddNote.module.css'
import { NoteText } from './NoteText.tsx'
import { useNewNote } from './useSurveyNotes.ts'

/** The Add Note box of one question. Its text stays until the note is saved. */
export function AddNote({ notes, questionId }: { notes: SurveyNotesRef; questionId: number }) {
  const hintId = useId()
  const draft = useSelector(notes, ({ context }) => draftOf(context.drafts, questionId))
  const isAdded = useSelector(notes, ({ context: { notes: all, addedId } }) =>
    notesOf(all, questionId).some(({ id }) => id === addedId),
  )
  const submission = useNewNote(notes, questionId)
  const state = useSelector(submission, (snapshot) => snapshot?.value)
  const failure = useSelector(submission, (snapshot) => snapshot?.context.failure ?? null)
  const isAdding = state === 'sending'
  const isKept = state === 'unanswered'
  const canAdd = useSelector(notes, (snapshot) => snapshot.can({ type: 'note.add', questionId }))
  return (
    <div className={styles.box}>
      <NoteText
        label={texts.newNote}
        value={draft}
        readOnly={isKept || isAdding}
        onChange={(text) => notes.send({ type: 'draft.type', draft: { questionId, text } })}
      />
      {isKept && (
        <Notice tone="error" role="alert" title={texts.perhapsSaved}>
          {failure !== null && <p>{refusedReason(failure)}</p>}
        </Notice>
      )}
      {state === 'refused' && failure !== null && (
        <Notice tone="error" role="alert" title={texts.addFailed}>
          <p>{refusedReason(failure)}</p>
        </Notice>
      )}
      <div className={styles.foot}>
        <Button
          variant="primary"
          busy={isAdding}
          aria-describedby={isKept || (!canAdd && !isAdding) ? hintId : undefined}
          {...(!canAdd && !isAdding && { 'aria-disabled': true })}
          onClick={() => notes.send({ type: 'note.add', questionId })}
        >
          {isKept ? texts.tryAgain : texts.add}
        </Button>
        <output id={hintId} className={styles.said}>
          {isAdding ? texts.adding : isAdded && state === 'done' ? texts.added : hintOf({ isKept, canAdd })}
        </output>
      </div>
    </div>
  )
}

function hintOf({ isKept, canAdd }: { readonly isKept: boolean; readonly canAdd: boolean }): string {
  if (isKept) return texts.sendsSame
  return canAdd ? texts.unsaved : texts.blank
}
