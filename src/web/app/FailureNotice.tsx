import type { ReactNode } from 'react'
import type { Failure } from '../../../machines/kit/failure.ts'
import { enErrors } from '../texts/errors.ts'
import { Notice } from '../ui/Notice.tsx'
import { BusyWords } from './BusyWords.tsx'
import { FailureWords } from './FailureWords.tsx'

export interface FailureNoticeProps {
  /** What could not be loaded; a busy server has a title of its own. */
  title: string
  failure: Failure
  /** The way out. */
  action: ReactNode
}

/** Stands where a part of a screen would: why it did not load, and when a busy server is asked again. */
export function FailureNotice({ title, failure, action }: FailureNoticeProps) {
  const { retryAfterMs: waitMs } = failure
  const isBusy = waitMs !== null
  return (
    <Notice
      role="alert"
      tone={isBusy ? 'warning' : 'error'}
      title={isBusy ? enErrors.busy.title : title}
      action={action}
    >
      {isBusy ? <BusyWords waitMs={waitMs} /> : <FailureWords failure={failure} />}
    </Notice>
  )
}
