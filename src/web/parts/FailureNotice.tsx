import type { ReactNode } from 'react'
import type { Failure } from '../../../machines/kit/failure.ts'
import { Notice } from '../ui/Notice.tsx'
import { FailureReason, failedTitle } from './FailureReason.tsx'

export interface FailureNoticeProps {
  /** What could not be loaded; a busy server has a title of its own. */
  title: string
  failure: Failure
  /** The way out. */
  action: ReactNode
}

/** Stands where a part of a screen would: why it did not load, and when it is asked for again. */
export const FailureNotice = ({ title, failure, action }: FailureNoticeProps) => (
  <Notice
    role="alert"
    tone={failure.retryAfterMs === null ? 'error' : 'warning'}
    title={failedTitle(title, failure)}
    action={action}
  >
    <FailureReason failure={failure} />
  </Notice>
)
