import { type Failure, isBusy } from '../../../machines/kit/failure.ts'
import { busyTexts } from '../texts/busy.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { FailureText } from './FailureText.tsx'

/** Returns the title of a failed load; a busy server has a title of its own. */
export const failedTitle = (title: string, failure: Failure | null): string =>
  failure !== null && isBusy(failure) ? busyTexts.title : title

/** Why something did not load, and when it is requested again automatically. */
export const FailureReason = ({ failure, counts = true }: { failure: Failure; counts?: boolean }) => (
  <>
    {!isBusy(failure) && <FailureText failure={failure} />}
    {failure.retryAfterMs !== null && <RetryWait waitMs={counts ? failure.retryAfterMs : null} />}
  </>
)

/**
 * When the server is asked again. Only the visible text counts down: a screen reader would repeat the whole alert every
 * second.
 */
export function RetryWait({ waitMs }: { waitMs: number | null }) {
  if (waitMs === null) return <p>{busyTexts.again}</p>
  return (
    <>
      <VisuallyHidden>{busyTexts.again}</VisuallyHidden>
      <p aria-hidden="true">{busyTexts.againIn(Math.max(1, Math.ceil(waitMs / 1000)))}</p>
    </>
  )
}
