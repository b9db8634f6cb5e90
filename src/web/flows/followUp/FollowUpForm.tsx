import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { FollowUpRef } from '../../../../machines/followUp/followUpMachine.ts'
import { differingQuestions } from '../../../domain/followUp.ts'
import { enFollowUp as texts } from '../../texts/followUp.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './FollowUpForm.module.css'
import { FollowUpQuestionField } from './FollowUpQuestionField.tsx'

/** The questions by position; while the report is saved, or only looked at, all of its inputs are disabled. */
export function FollowUpForm({ id, actor }: { id: string; actor: FollowUpRef }) {
  const typed = useSelector(actor, ({ context }) => context.draft.questions)
  const saved = useSelector(actor, ({ context }) => context.survey?.questions ?? [])
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const isLooking = useSelector(actor, (snapshot) => snapshot.matches({ overtaken: 'looking' }))
  const isOvertaken = useSelector(actor, (snapshot) => snapshot.matches('overtaken'))
  const isRestored = useSelector(
    actor,
    (snapshot) => snapshot.matches({ editing: 'notSaved' }) && snapshot.context.failure === null,
  )
  const isRefused = useSelector(
    actor,
    (snapshot) => snapshot.matches({ editing: 'unreadable' }) || snapshot.matches({ overtaken: 'choosing' }),
  )
  const differing = new Set(isOvertaken ? differingQuestions(saved, typed).map((one) => one.id) : [])
  const differs = isLooking ? texts.meanwhile.yoursDiffers : texts.meanwhile.savedDiffers
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
      <fieldset className={styles.questions} disabled={isSaving || isLooking} aria-label={texts.title}>
        {(isLooking ? saved : typed).map((question) => (
          <FollowUpQuestionField
            key={question.id}
            question={question}
            isRefused={isRefused}
            mark={differing.has(question.id) ? differs : null}
            onChange={(questionId, change) => actor.send({ type: 'answer.change', questionId, change })}
          />
        ))}
      </fieldset>
    </form>
  )
}
