import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { FollowUpMessageStatus } from '../../../../machines/followUpMessage/followUpMessage.ts'
import type { FollowUpMessageRef } from '../../../../machines/followUpMessage/followUpMessageMachine.ts'
import type { Failure } from '../../../../machines/kit/failure.ts'
import { mayChange } from '../../../../machines/kit/mayChange.ts'
import { hasOwnWords } from '../../../../machines/followUpMessage/messageDrafts.ts'
import { Moment } from '../../app/Moment.tsx'
import { useLeaveGuard } from '../../app/useLeaveGuard.ts'
import { enFollowUpMessage as texts } from '../../texts/followUpMessage.ts'
import { withReason } from '../../texts/refusedRequest.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './FollowUpMessageControl.module.css'
import { FollowUpMessageDialog } from './FollowUpMessageDialog.tsx'
import { type MessageAddress, useFollowUpMessage } from './useFollowUpMessage.ts'

interface FollowUpMessageControlProps extends MessageAddress {
  readonly childName: string
  /** The family's. */
  readonly locale: string
}

/** The follow-up message on the results screen: a button, and when the newest message was sent. */
export function FollowUpMessageControl({ childName, locale, ...address }: FollowUpMessageControlProps) {
  const actor = useFollowUpMessage(address)
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches({ sentAt: 'unavailable' }))
  const { status, lookFailure, draft } = useSelector(actor, ({ context }) => context)
  // The way back closes the dialog first, which keeps the text.
  useLeaveGuard({ isHeld: () => isBeingChanged(actor), ask: () => actor.send({ type: 'message.close' }) })
  return (
    <div>
      <Button aria-haspopup="dialog" onClick={() => actor.send({ type: 'message.open' })}>
        <Icon name="message" size={16} />
        {texts.open}
      </Button>
      {(!isUnavailable || status !== null) && (
        <output className={styles.said}>
          {status?.sentAt === null && draft.isUnanswered ? '' : lookWords(status, lookFailure)}
        </output>
      )}
      {isUnavailable && lookFailure !== null && (
        <>
          <span className={styles.failed} role="alert">
            {withReason(status === null ? texts.unavailable : texts.noLonger, lookFailure)}
          </span>
          {mayChange(lookFailure) && (
            <Button variant="quiet" onClick={() => actor.send({ type: 'look.retry' })}>
              {texts.tryAgain}
            </Button>
          )}
        </>
      )}
      <WhatBecame actor={actor} />
      <FollowUpMessageDialog actor={actor} childName={childName} locale={locale} />
    </div>
  )
}

function lookWords(status: FollowUpMessageStatus | null, failure: Failure | null): ReactNode {
  if (status === null) return failure === null ? texts.asking : texts.troubled
  return status.sentAt === null ? texts.never : <Moment at={status.sentAt} words={texts.sentAt} />
}

/** Of the last message, while the dialog that says the rest is closed. */
function WhatBecame({ actor }: { actor: FollowUpMessageRef }) {
  const isSending = useSelector(actor, (snapshot) => snapshot.matches({ message: 'sending' }))
  const { isOpen, draft, failure } = useSelector(actor, ({ context }) => context)
  if (isOpen) return null
  if (isSending) return <output className={styles.said}>{texts.sending}</output>
  const said = draft.isUnanswered ? texts.perhapsSent : failure !== null && withReason(texts.notSent, failure)
  return (
    said && (
      <p className={styles.failed} role="alert">
        {said}
      </p>
    )
  )
}

/** A message that is on its way goes on without the screen. */
function isBeingChanged(actor: FollowUpMessageRef): boolean {
  const { value, context } = actor.getSnapshot()
  return context.isOpen && value.message !== 'sending' && hasOwnWords(context.templates, context.draft)
}
