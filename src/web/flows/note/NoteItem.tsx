import { useSelector } from '@xstate/react'
import { type NoteRef, seenState } from '../../../../machines/note/noteMachine.ts'
import type { Note } from '../../../../machines/note/notes.ts'
import type { SurveyNotesRef } from '../../../../machines/note/surveyNotesMachine.ts'
import { Moment } from '../../parts/Moment.tsx'
import { formatMoment } from '../../texts/formats.ts'
import { notesTexts as texts } from '../../texts/notes.ts'
import { refusedReason } from '../../texts/refusedRequest.ts'
import { Button } from '../../ui/Button.tsx'
import { handFocusOn } from '../../ui/handFocusOn.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import styles from './NoteItem.module.css'
import { NoteEditor } from './NoteEditor.tsx'
import { useNote } from './useNote.ts'

interface NoteItemProps {
  readonly note: Note
  readonly notes: SurveyNotesRef
}

const editedStates: ReadonlySet<string> = new Set([
  'editing',
  'conflicted',
  'updating',
  'updateUnanswered',
  'deletedElsewhere',
  'confirmingDiscard',
])

/** One note: its text, who wrote it and when; its author edits and deletes it. */
export function NoteItem({ note: given, notes }: NoteItemProps) {
  const actor = useNote(given, notes)
  const state = useSelector(actor, ({ value }) => seenState(value))
  const { note, isOwn, failure } = useSelector(actor, ({ context }) => context)

  const isLeaving = state === 'leaving' || state === 'gone'
  const isEdited = editedStates.has(state)
  return (
    <li className={isLeaving ? `${styles.note} ${styles.leaving}` : styles.note} data-note={note.id}>
      {isEdited ? (
        <NoteEditor actor={actor} />
      ) : (
        <p className={styles.body} dir="auto">
          {note.body}
        </p>
      )}
      {failure !== null && !isEdited && !isLeaving && (
        <Notice tone="error" role="alert" title={state === 'reading' ? texts.deleteFailed : texts.perhapsDeleted}>
          <p>{refusedReason(failure)}</p>
        </Notice>
      )}
      <div className={styles.foot}>
        <p className={styles.author}>
          <bdi>{note.respondent.name}</bdi> · <Moment at={note.updatedAt} />
        </p>
        {isOwn && !isEdited && !isLeaving && <OwnActions actor={actor} note={note} state={state} />}
        {isLeaving && <output className={styles.author}>{texts.deleted}</output>}
      </div>
      <DeleteQuestion actor={actor} open={state === 'confirmingDelete'} />
      <DiscardQuestion actor={actor} open={state === 'confirmingDiscard'} />
    </li>
  )
}

/** These buttons disappear with the deleted note. */
const handFocusToDialog = handFocusOn('dialog[open] h2')

interface OwnActionsProps {
  readonly actor: NoteRef
  readonly note: Note
  readonly state: ReturnType<typeof seenState>
}

function OwnActions({ actor, note, state }: OwnActionsProps) {
  const isDeleting = state === 'deleting'
  const isUnanswered = state === 'deleteUnanswered'
  const moment = formatMoment(note.updatedAt)
  return (
    <div ref={handFocusToDialog} className={styles.actions}>
      <Button
        variant="quiet"
        disabled={isDeleting || isUnanswered}
        aria-label={texts.editOf(note.respondent.name, moment)}
        onClick={() => actor.send({ type: 'note.edit' })}
      >
        {texts.edit}
      </Button>
      <span className={styles.danger}>
        <Button
          variant="quiet"
          busy={isDeleting}
          aria-label={texts.deleteOf(note.respondent.name, moment)}
          onClick={() => actor.send({ type: isUnanswered ? 'note.retry' : 'note.delete' })}
        >
          {!isDeleting && <Icon name="trash" size={16} />}
          {isDeleting ? texts.deleting : texts.delete}
        </Button>
      </span>
    </div>
  )
}

function DeleteQuestion({ actor, open }: { actor: NoteRef; open: boolean }) {
  return (
    <QuestionDialog
      title={texts.deleteTitle}
      open={open}
      confirm={texts.deleteTitle}
      variant="danger"
      cancel={texts.cancel}
      onConfirm={() => actor.send({ type: 'note.confirmDelete' })}
      onCancel={() => actor.send({ type: 'note.cancel' })}
    >
      <p>{texts.deleteQuestion}</p>
    </QuestionDialog>
  )
}

function DiscardQuestion({ actor, open }: { actor: NoteRef; open: boolean }) {
  return (
    <QuestionDialog
      title={texts.discard.title}
      open={open}
      confirm={texts.discard.confirm}
      variant="danger"
      cancel={texts.discard.stay}
      onConfirm={() => actor.send({ type: 'note.discard' })}
      onCancel={() => actor.send({ type: 'note.stay' })}
    >
      <p>{texts.discard.text}</p>
    </QuestionDialog>
  )
}
