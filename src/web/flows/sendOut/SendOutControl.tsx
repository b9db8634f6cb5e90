import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { mayChange } from '../../../../machines/kit/mayChange.ts'
import { type SendOut, isRunning } from '../../../../machines/sendOut/sendOutMachine.ts'
import { Moment } from '../../parts/Moment.tsx'
import { requestOutcome } from '../../texts/requestOutcome.ts'
import { cutLabel, sendOutTexts as texts } from '../../texts/sendOut.ts'
import { withReason } from '../../texts/refusedRequest.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { SendOutDialog } from './SendOutDialog.tsx'
import styles from './SendOutControl.module.css'
import { useSendOut } from './useSendOut.ts'

interface SendOutControlProps {
  readonly surveyId: number
  readonly childName: string
  readonly questionnaireName: string
}

/**
 * The results e-mail on the results screen: an envelope, a spinner, `Send again` with its time, or `Sendout failed`.
 */
export function SendOutControl({ surveyId, childName, questionnaireName }: SendOutControlProps) {
  const actor = useSendOut(surveyId)
  const state = useSelector(actor, (snapshot) => snapshot.value)
  const { sendOut, failure, refusal } = useSelector(actor, (snapshot) => snapshot.context)
  // A 429 is an answer and leaves the message unchanged (000 §8).
  const isTroubled = failure !== null && failure.key !== 'tooManyRequests'

  if (state === 'unavailable')
    return (
      <div>
        {mayChange(failure) && (
          <Button onClick={() => actor.send({ type: 'sendOut.retry' })}>
            <Icon name="retry" size={16} />
            {texts.tryAgain}
          </Button>
        )}
        <span className={styles.failed} role="alert">
          {failure === null ? texts.unavailable : withReason(texts.unavailable, failure)}
        </span>
      </div>
    )
  if (sendOut === null)
    return (
      <div>
        <output className={styles.running}>
          <Spinner />
          {isTroubled ? texts.troubled : texts.asking}
        </output>
      </div>
    )
  const running = state === 'sending' || isRunning(sendOut)
  return (
    <div>
      <SendButton sendOut={sendOut} busy={running} onPress={() => actor.send({ type: 'sendOut.ask' })} />
      {running || refusal === null ? (
        <output className={!running && sendOut.status === 'failed' ? styles.failed : styles.said}>
          {statusMessage({ sendOut, running, isTroubled: isTroubled && state === 'waiting' })}
        </output>
      ) : (
        <p className={styles.failed} role="alert">
          {requestOutcome(refusal, failure, texts)}
        </p>
      )}
      <SendOutDialog
        open={state === 'confirming'}
        childName={childName}
        questionnaireName={questionnaireName}
        sentAt={sendOut.sentAt}
        onConfirm={() => actor.send({ type: 'sendOut.confirm' })}
        onCancel={() => actor.send({ type: 'sendOut.cancel' })}
      />
    </div>
  )
}

interface ShownStatus {
  readonly sendOut: SendOut
  readonly running: boolean
  /** The last poll brought no status; another one follows. */
  readonly isTroubled: boolean
}

function statusMessage({ sendOut: { status, sentAt }, running, isTroubled }: ShownStatus): ReactNode {
  if (isTroubled) return texts.troubled
  if (running) return texts.waiting
  if (status === 'failed') return texts.failedText
  return sentAt !== null && <Moment at={sentAt} words={texts.sentAt} />
}

interface SendButtonProps {
  readonly sendOut: SendOut
  readonly busy: boolean
  readonly onPress: () => void
}

/** The visible label is cut off; the whole one is read aloud and shown as a tooltip. */
function SendButton({ sendOut: { status }, busy, onPress }: SendButtonProps) {
  const label = busy
    ? texts.running
    : status === 'failed'
      ? texts.failed
      : status === 'completed'
        ? texts.completed
        : texts.none
  return (
    <Button title={label} busy={busy} onClick={onPress}>
      {!busy && <Icon name={status === 'failed' ? 'error' : 'envelope'} size={16} />}
      <span aria-hidden="true">{cutLabel(label)}</span>
      <VisuallyHidden>{busy || status === 'none' ? label : `${label}: ${texts.none}`}</VisuallyHidden>
    </Button>
  )
}
