import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { FollowUpMessageRef } from '../../../../machines/followUpMessage/followUpMessageMachine.ts'
import {
  type MessageDraft,
  type MessageTemplate,
  hasOwnWords,
  isSendable,
} from '../../../../machines/followUpMessage/messageDrafts.ts'
import { longestText } from '../../../domain/longestText.ts'
import { enFollowUpMessage as texts } from '../../texts/followUpMessage.ts'
import { refusedReason } from '../../texts/refusedRequest.ts'
import { LongText } from '../../ui/LongText.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './FollowUpMessageDialog.module.css'

/** A template, its text, and what became of sending it. */
export function MessageForm({ actor, hintId }: { actor: FollowUpMessageRef; hintId: string }) {
  const textId = useId()
  const { templates, draft } = useSelector(actor, ({ context }) => context)
  const chosenId = draft.templateId
  const isSending = useSelector(actor, (snapshot) => snapshot.matches({ message: 'sending' }))
  const isUnanswered = useSelector(actor, (snapshot) => snapshot.matches({ message: 'unanswered' }))
  const options = templates.map(({ id, title }) => ({ value: String(id), label: title }))
  return (
    <>
      {/* Whoever comes back to words without an answer has not loaded the templates. */}
      {!isUnanswered && templates.length > 0 && (
        <Select
          label={texts.template}
          options={[{ value: '', label: texts.choose }, ...options]}
          value={chosenId === null ? '' : String(chosenId)}
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
          longest={longestText}
          disabled={chosenId === null || isSending}
          readOnly={isUnanswered}
          aria-describedby={isUnanswered ? hintId : undefined}
          lang={templates.find(({ id }) => id === chosenId)?.language}
          value={draft.text}
          onChange={(text) => actor.send({ type: 'text.type', text })}
        />
      </div>
      <WhatFailed actor={actor} />
      <p id={hintId} className={styles.hint}>
        {isUnanswered ? texts.sendsSame : isSending ? '' : hintOf(templates, draft)}
      </p>
    </>
  )
}

function WhatFailed({ actor }: { actor: FollowUpMessageRef }) {
  const isUnanswered = useSelector(actor, (snapshot) => snapshot.matches({ message: 'unanswered' }))
  const isWriting = useSelector(actor, (snapshot) => snapshot.matches({ message: 'writing' }))
  const failure = useSelector(actor, ({ context }) => context.failure)
  if (!isUnanswered && (!isWriting || failure === null)) return null
  return (
    <Notice tone="error" role="alert" title={texts.failed}>
      {isUnanswered && <p>{texts.perhapsSent}</p>}
      {failure !== null && <p>{refusedReason(failure)}</p>}
    </Notice>
  )
}

/** Why nothing can be sent, or that what stands there is not sent. */
function hintOf(templates: readonly MessageTemplate[], draft: MessageDraft): string {
  if (draft.templateId === null) return texts.sendHint
  if (!isSendable(draft)) return texts.blankHint
  return hasOwnWords(templates, draft) ? texts.unsent : ''
}
