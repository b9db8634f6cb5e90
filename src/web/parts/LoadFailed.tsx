import type { ReactNode } from 'react'
import type { Failure } from '../../../machines/kit/failure.ts'
import { StateMessage } from '../ui/StateMessage.tsx'
import { FailureReason, failedTitle } from './FailureReason.tsx'

export interface LoadFailedProps {
  /** Says what could not be loaded; a busy server has a title of its own. */
  title: string
  failure: Failure | null
  /** False on a screen that waits without counting down the seconds. */
  counts?: boolean
  /** An additional sentence. */
  hint?: string
  /** A button that helps, such as Retry. */
  action: ReactNode
}

/** Replaces the content of a screen that did not load: says why, and when the server is asked again. */
export const LoadFailed = ({ title, failure, counts, hint, action }: LoadFailedProps) => (
  <StateMessage
    role="alert"
    icon={(failure?.retryAfterMs ?? null) === null ? 'error' : 'warning'}
    title={failedTitle(title, failure)}
    text={
      <>
        {failure !== null && <FailureReason failure={failure} counts={counts} />}
        {hint !== undefined && <p>{hint}</p>}
      </>
    }
    action={action}
  />
)
