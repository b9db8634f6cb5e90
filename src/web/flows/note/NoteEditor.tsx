import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { type NoteContext, isChanged as isNoteChanged } from '../../../../machines/note/note.ts'
import { type NoteRef, seenState } from '../../../../machines/note/noteMachine.ts'
import { useAuth } from '../../app/system.ts'
import { Moment } from '../../parts/Moment.tsx'
import { notesTexts as texts } from '../../texts/notes.ts'
import { refusedReason } from '../../texts/refusedRequest.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './NoteItem.module.css'
import { NoteText } from './NoteText.tsx'
import { useNoteSubmission } from './useNote.ts'

/** The text of one's own note while it is changed, beside the saved one if that was changed elsewhere meanwhile. */
export function NoteEditor({ actor }: { actor: NoteRef }) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const submission = useNoteSubmission(actor)
  const state = useSelector(actor, ({ value }) => seenState(value))
  const isSent = state === 'updating' || state === 'updateUnanswered'
  const wasDeleted = context.failure?.key === 'notFound'
  return (
    <div className={styles.editor}>
      {state === 'conflicted' && <SavedMeanwhile note={context.note} />}
      <NoteText
        label={texts.text}
        value={context.draft.text}
        isFirst
        readOnly={isSent || wasDeleted}
        onChange={(text) => submission.send({ type: 'draft.change', change: { text } })}
      />
      {state !== 'conflicted' && <NotUpdated failure={context.failure} isSent={isSent} />}
      {wasDeleted ? (
        <div className={styles.actions}>
          <Button onClick={() => actor.send({ type: 'note.cancel' })}>{texts.discard.confirm}</Button>
        </div>
      ) : (
        <EditorActions actor={actor} />
      )}
    </div>
  )
}

/** Stands above the text whose note was changed in the meantime: when, and what it says now. */
function SavedMeanwhile({ note: { body, respondent, updatedAt } }: Pick<NoteContext, 'note'>) {
  const { by, byYou, saved, choose } = texts.meanwhile
  const { id: staffId } = useAuth()
  return (
    <Notice tone="warning" role="alert" title={respondent.id === staffId ? byYou : by(respondent.name)}>
      <p>
        <Moment at={updatedAt} words={saved} />
      </p>
      <blockquote className={styles.body} dir="auto">
        {body}
      </blockquote>
      <p>{choose}</p>
    </Notice>
  )
}

interface NotUpdatedProps extends Pick<NoteContext, 'failure'> {
  readonly isSent: boolean
}

function NotUpdated({ failure, isSent }: NotUpdatedProps) {
  if (failure === null) return null
  const wasDeleted = failure.key === 'notFound'
  const title = wasDeleted ? texts.deletedElsewhere : isSent ? texts.perhapsSaved : texts.updateFailed
  return (
    <Notice tone="error" role="alert" title={title}>
      {wasDeleted ? texts.copyWords : <p>{refusedReason(failure)}</p>}
    </Notice>
  )
}

function EditorActions({ actor }: { actor: NoteRef }) {
  const hintId = useId()
  const { text } = useSelector(actor, ({ context }) => context.draft)
  const isChanged = useSelector(actor, ({ context }) => isNoteChanged(context))
  const state = useSelector(actor, ({ value }) => seenState(value))
  const isUpdating = state === 'updating'
  const isUnanswered = state === 'updateUnanswered'
  const isConflicted = state === 'conflicted'
  const saves = isUnanswered ? texts.tryAgain : isConflicted ? texts.meanwhile.replace : texts.update
  return (
    <div className={styles.actions}>
      <Button
        variant="primary"
        busy={isUpdating}
        aria-describedby={isUnanswered || !isChanged ? hintId : undefined}
        {...(!isChanged && { 'aria-disabled': true })}
        onClick={() => actor.send({ type: isUnanswered ? 'note.retry' : 'note.save' })}
      >
        {isUpdating ? texts.updating : saves}
      </Button>
      <Button busy={false} disabled={isUpdating || isUnanswered} onClick={() => actor.send({ type: 'note.cancel' })}>
        {isConflicted ? texts.meanwhile.take : texts.cancel}
      </Button>
      <output id={hintId} className={styles.hint}>
        {isUnanswered
          ? texts.sendsSame
          : isChanged
            ? texts.unsaved
            : text.trim() === ''
              ? texts.blank
              : texts.unchanged}
      </output>
    </div>
  )
}
