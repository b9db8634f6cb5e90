import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type FollowUpMessageStatus, hasOwnWords } from '../../../../machines/followUpMessage/followUpMessage.ts'
import type { FollowUpMessageRef } from '../../../../machines/followUpMessage/followUpMessageMachine.ts'
import type { Failure } from '../../../../machines/kit/failure.ts'
import { mayChange } from '../../../../machines/kit/mayChange.ts'
import { Moment } from '../../parts/Moment.tsx'
import { useLeaveGuard } from '../../app/useLeaveGuard.ts'
import { followUpMessageTexts as texts } from '../../texts/followUpMessage.ts'
import { withReason } from '../../texts/refusedRequest.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './FollowUpMessageControl.module.css'
import { FollowUpMessageDialog } from './FollowUpMessageDialog.tsx'
import { type MessageAddress, useFollowUpMessage, useMessageSubmission } from './useFollowUpMessage.ts'

interface FollowUpMessageControlProps extends MessageAddress {
  readonly childName: string
  /** The family's language. */
  readonly locale: string
}

/** The follow-up message on the results screen: a button, and when the newest message was sent. */
export function FollowUpMessageControl({ childName, locale, ...address }: FollowUpMessageControlProps) {
  const actor = useFollowUpMessage(address)
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches({ sentAt: 'unavailable' }))
  const isUnanswered = useSelector(useMessageSubmission(actor), (snapshot) => snapshot.matches('unanswered'))
  const { status, sentAtFailure } = useSelector(actor, ({ context }) => context)
  // The browser's Back closes the dialog first, which keeps the text.
  useLeaveGuard({ isHeld: () => isBeingChanged(actor), ask: () => actor.send({ type: 'message.close' }) })
  return (
    <div>
      <Button aria-haspopup="dialog" onClick={() => actor.send({ type: 'message.open' })}>
        <Icon name="message" size={16} />
        {texts.open}
      </Button>
      {(!isUnavailable || status !== null) && (
        <output className={styles.said}>
          {status?.sentAt === null && isUnanswered ? '' : lookMessage(status, sentAtFailure)}
        </output>
      )}
      {isUnavailable && sentAtFailure !== null && (
        <>
          <span className={styles.failed} role="alert">
            {withReason(status === null ? texts.unavailable : texts.noLonger, sentAtFailure)}
          </span>
          {mayChange(sentAtFailure) && (
            <Button variant="quiet" onClick={() => actor.send({ type: 'sentAt.retry' })}>
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

function lookMessage(status: FollowUpMessageStatus | null, failure: Failure | null): ReactNode {
  if (status === null) return failure === null ? texts.asking : texts.troubled
  return status.sentAt === null ? texts.never : <Moment at={status.sentAt} words={texts.sentAt} />
}

/** The outcome of the last message while the dialog, which says more, is closed. */
function WhatBecame({ actor }: { actor: FollowUpMessageRef }) {
  const isClosed = useSelector(actor, (snapshot) => snapshot.matches({ message: 'closed' }))
  const { value: sending, context } = useSelector(useMessageSubmission(actor), (snapshot) => snapshot)
  if (!isClosed) return null
  if (sending === 'sending') return <output className={styles.said}>{texts.sending}</output>
  const said =
    sending === 'unanswered'
      ? texts.perhapsSent
      : context.failure !== null && withReason(texts.notSent, context.failure)
  return (
    said && (
      <p className={styles.failed} role="alert">
        {said}
      </p>
    )
  )
}

/** Whether the text would be lost: sending a message goes on without the screen. */
function isBeingChanged(actor: FollowUpMessageRef): boolean {
  const { value, context, children } = actor.getSnapshot()
  return value.message !== 'closed' && !children.submission?.getSnapshot().matches('sending') && hasOwnWords(context)
}
