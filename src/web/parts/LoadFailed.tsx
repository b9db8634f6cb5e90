import type { ReactNode } from 'react'
import type { Failure } from '../../../machines/kit/failure.ts'
import { StateMessage } from '../ui/StateMessage.tsx'
import { FailureReason, failedTitle } from './FailureReason.tsx'

export interface LoadFailedProps {
  /** What could not be loaded; a busy server has a title of its own. */
  title: string
  failure: Failure | null
  /** False where the screen only waits, and does not count the seconds. */
  counts?: boolean
  /** What else there is to know. */
  hint?: string
  /** The way out. */
  action: ReactNode
}

/** Stands where the content of a screen would: why it did not load, and when it is asked for again. */
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
