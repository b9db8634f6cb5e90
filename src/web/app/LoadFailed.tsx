import type { ReactNode } from 'react'
import type { Failure } from '../../../machines/kit/failure.ts'
import { enErrors } from '../texts/errors.ts'
import { StateMessage } from '../ui/StateMessage.tsx'
import { BusyWords } from './BusyWords.tsx'
import { FailureWords } from './FailureWords.tsx'

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

/** Stands where the content of a screen would: why it did not load, and when a busy server is asked again. */
export function LoadFailed({ title, failure, counts = true, hint, action }: LoadFailedProps) {
  const waitMs = failure?.retryAfterMs ?? null
  return (
    <StateMessage
      role="alert"
      icon={waitMs === null ? 'error' : 'warning'}
      title={waitMs === null ? title : enErrors.busy.title}
      text={
        <>
          {waitMs !== null ? (
            <BusyWords waitMs={counts ? waitMs : null} />
          ) : (
            failure !== null && <FailureWords failure={failure} />
          )}
          {hint !== undefined && <p>{hint}</p>}
        </>
      }
      action={action}
    />
  )
}
