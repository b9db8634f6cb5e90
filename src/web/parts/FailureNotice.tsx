import type { ReactNode } from 'react'
import type { Failure } from '../../../machines/kit/failure.ts'
import { Notice } from '../ui/Notice.tsx'
import { FailureReason, failedTitle } from './FailureReason.tsx'

export interface FailureNoticeProps {
  /** Says what could not be loaded; a busy server has a title of its own. */
  title: string
  failure: Failure
  /** A button that helps, such as Retry. */
  action: ReactNode
}

/** Replaces a part of a screen that did not load: says why, and when the server is asked again. */
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
