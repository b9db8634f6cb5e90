import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { draftOf, isUnanswered } from '../../../../machines/note/notes.ts'
import type { SurveyNotesRef } from '../../../../machines/note/surveyNotesMachine.ts'
import { notesTexts as texts } from '../../texts/notes.ts'
import { refusedReason } from '../../texts/refusedRequest.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './AddNote.module.css'
import { NoteText } from './NoteText.tsx'

/** The Add Note box of one question. Its text stays until the note is saved. */
export function AddNote({ notes, questionId }: { notes: SurveyNotesRef; questionId: number }) {
  const hintId = useId()
  const draft = useSelector(notes, ({ context }) => draftOf(context.drafts, questionId))
  const failure = useSelector(notes, ({ context }) => context.failure)
  const isMine = useSelector(notes, ({ context }) => context.addedTo === questionId)
  const isAdding = useSelector(notes, (snapshot) => snapshot.matches({ ready: 'adding' }))
  const isAdded = useSelector(notes, (snapshot) => snapshot.matches({ ready: 'added' }))
  const hasFailed = useSelector(notes, (snapshot) => snapshot.matches({ ready: 'addFailed' }))
  const isKept = useSelector(notes, ({ context }) => isUnanswered(context.drafts, questionId)) && !(isAdding && isMine)
  const canAdd = useSelector(notes, (snapshot) => snapshot.can({ type: 'note.add', questionId }))
  return (
    <div className={styles.box}>
      <NoteText
        label={texts.newNote}
        value={draft}
        readOnly={isKept || (isAdding && isMine)}
        onChange={(text) => notes.send({ type: 'draft.type', draft: { questionId, text } })}
      />
      {isKept && (
        <Notice tone="error" role="alert" title={texts.perhapsAdded}>
          {isMine && failure !== null && <p>{refusedReason(failure)}</p>}
        </Notice>
      )}
      {hasFailed && !isKept && isMine && failure !== null && (
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
          {isMine && isAdding ? texts.adding : isMine && isAdded ? texts.added : hintOf({ isKept, canAdd })}
        </output>
      </div>
    </div>
  )
}

function hintOf({ isKept, canAdd }: { readonly isKept: boolean; readonly canAdd: boolean }): string {
  if (isKept) return texts.sendsSame
  return canAdd ? texts.unsaved : texts.blank
}
