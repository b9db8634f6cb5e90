import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { FollowUpMessageRef } from '../../../../machines/followUpMessage/followUpMessageMachine.ts'
import {
  type FollowUpMessageContext,
  hasOwnWords,
  isSendable,
  templateOf,
} from '../../../../machines/followUpMessage/followUpMessage.ts'
import { followUpMessageTexts as texts } from '../../texts/followUpMessage.ts'
import { refusedReason } from '../../texts/refusedRequest.ts'
import { LongText } from '../../parts/LongText.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './FollowUpMessageDialog.module.css'
import { useMessageSubmission } from './useFollowUpMessage.ts'

/** A template, its text, and the outcome of sending it. */
export function MessageForm({ actor, hintId }: { actor: FollowUpMessageRef; hintId: string }) {
  const textId = useId()
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const submission = useMessageSubmission(actor)
  const sending = useSelector(submission, ({ value }) => value)
  const failure = useSelector(submission, (snapshot) => snapshot.context.failure)
  const isSending = sending === 'sending'
  const isUnanswered = sending === 'unanswered'
  const template = templateOf(context)
  const options = context.templates.map(({ id, title }) => ({ value: String(id), label: title }))
  return (
    <>
      {!isUnanswered && context.templates.length > 0 && (
        <Select
          label={texts.template}
          options={[{ value: '', label: texts.choose }, ...options]}
          value={template === undefined ? '' : String(template.id)}
          disabled={isSending}
          onChange={(value) => actor.send({ type: 'template.choose', templateId: value === '' ? null : Number(value) })}
        />
      )}
      <div className={styles.field}>
        <label className={styles.label} htmlFor={textId}>
          {texts.text}
        </label>
        <LongText
          id={textId}
          rows={6}
          disabled={isSending || (template === undefined && !isUnanswered)}
          readOnly={isUnanswered}
          aria-describedby={isUnanswered ? hintId : undefined}
          lang={template?.language}
          value={context.draft.text}
          onChange={(text) => submission.send({ type: 'draft.change', change: { text } })}
        />
      </div>
      {failure !== null || isUnanswered ? (
        <Notice tone="error" role="alert" title={texts.failed}>
          {isUnanswered && <p>{texts.perhapsSent}</p>}
          {failure !== null && <p>{refusedReason(failure)}</p>}
        </Notice>
      ) : null}
      <p id={hintId} className={styles.hint}>
        {isUnanswered ? texts.sendsSame : isSending ? '' : hintOf(context)}
      </p>
    </>
  )
}

/** Why nothing can be sent, or that the text has not been sent. */
function hintOf(context: FollowUpMessageContext): string {
  if (templateOf(context) === undefined) return texts.sendHint
  if (!isSendable(context)) return texts.blankHint
  return hasOwnWords(context) ? texts.unsent : ''
}
