import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { FollowUpRef } from '../../../../machines/followUp/followUpMachine.ts'
import { enFollowUp as texts } from '../../texts/followUp.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './FollowUpForm.module.css'
import { FollowUpQuestionField } from './FollowUpQuestionField.tsx'

/** The questions by position; while the report is saved, all of its inputs are disabled. */
export function FollowUpForm({ id, actor }: { id: string; actor: FollowUpRef }) {
  const draft = useSelector(actor, ({ context }) => context.draft)
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const isRestored = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'restored' }))
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'unreadable' }))
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Enter in a field saves too, and a field that is disabled cannot keep the focus.
    const { submitter } = event.nativeEvent as SubmitEvent
    submitter?.focus()
    actor.send({ type: 'followUp.save' })
  }
  return (
    <form id={id} className={styles.form} onSubmit={save} noValidate>
      {isRestored && (
        <Notice tone="info" role="alert">
          {texts.restored}
        </Notice>
      )}
      <fieldset className={styles.questions} disabled={isSaving} aria-label={texts.title}>
        {draft.map((question) => (
          <FollowUpQuestionField
            key={question.id}
            question={question}
            isRefused={isRefused}
            onChange={(questionId, change) => actor.send({ type: 'answer.change', questionId, change })}
          />
        ))}
      </fieldset>
    </form>
  )
}
