import type { Failure } from '../../../machines/kit/failure.ts'
import { errorsTexts } from '../texts/errors.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { FailureText } from './FailureText.tsx'

/** The server itself said that it is to be asked later. */
const isBusy = ({ status, retryAfterMs }: Failure) => status !== null && retryAfterMs !== null

/** A busy server has a title of its own. */
export const failedTitle = (title: string, failure: Failure | null): string =>
  failure !== null && isBusy(failure) ? errorsTexts.busy.title : title

/** Why something did not load, and when it is asked for again by itself. */
export const FailureReason = ({ failure, counts = true }: { failure: Failure; counts?: boolean }) => (
  <>
    {!isBusy(failure) && <FailureText failure={failure} />}
    {failure.retryAfterMs !== null && <RetryWait waitMs={counts ? failure.retryAfterMs : null} />}
  </>
)

/** When the server is asked again. Counted for the eye only: a screen reader would say the whole alert anew with every second. */
export function RetryWait({ waitMs }: { waitMs: number | null }) {
  if (waitMs === null) return <p>{errorsTexts.busy.again}</p>
  return (
    <>
      <VisuallyHidden>{errorsTexts.busy.again}</VisuallyHidden>
      <p aria-hidden="true">{errorsTexts.busy.againIn(Math.max(1, Math.ceil(waitMs / 1000)))}</p>
    </>
  )
}
