import type { ReactNode } from 'react'
import type { Failure } from '../../../../machines/kit/failure.ts'
import { enSurveyList as texts } from '../../texts/surveyList.ts'
import { Button } from '../../ui/Button.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

export interface ListFailedProps {
  failure: Failure | null
  /** It is being asked for again: what went wrong stays on screen until it is there. */
  isTryingAgain: boolean
  wordsOf: (failure: Failure) => ReactNode
  onRetry: () => void
}

/** There is nothing to show, and why; a busy server says when it is asked again. */
export function ListFailed({ failure, isTryingAgain, wordsOf, onRetry }: ListFailedProps) {
  const waitMs = failure?.retryAfterMs ?? null
  return (
    <StateMessage
      role="alert"
      icon="warning"
      title={waitMs === null ? texts.failedTitle : texts.busyTitle}
      text={
        waitMs === null ? failure && wordsOf(failure) : <SecondsLeft seconds={Math.max(1, Math.ceil(waitMs / 1000))} />
      }
      action={
        <Button variant="primary" busy={isTryingAgain} onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    />
  )
}

/** Counted for the eye only: a screen reader would say the whole alert anew with every second. */
function SecondsLeft({ seconds }: { seconds: number }) {
  return (
    <>
      <VisuallyHidden>{texts.triedAgain}</VisuallyHidden>
      <p aria-hidden="true">{texts.triedAgainIn(seconds)}</p>
    </>
  )
}
