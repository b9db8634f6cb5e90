import type { Failure } from '../../../machines/kit/failure.ts'
import { enErrors } from '../texts/errors.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { FailureWords } from './FailureWords.tsx'

/** The server itself said that it is to be asked later. */
const isBusy = ({ status, retryAfterMs }: Failure) => status !== null && retryAfterMs !== null

/** A busy server has a title of its own. */
export const failedTitle = (title: string, failure: Failure | null): string =>
  failure !== null && isBusy(failure) ? enErrors.busy.title : title

/** Why something did not load, and when it is asked for again by itself. */
export const FailedWords = ({ failure, counts = true }: { failure: Failure; counts?: boolean }) => (
  <>
    {!isBusy(failure) && <FailureWords failure={failure} />}
    {failure.retryAfterMs !== null && <BusyWords waitMs={counts ? failure.retryAfterMs : null} />}
  </>
)

/** When the server is asked again. Counted for the eye only: a screen reader would say the whole alert anew with every second. */
export function BusyWords({ waitMs }: { waitMs: number | null }) {
  if (waitMs === null) return <p>{enErrors.busy.again}</p>
  return (
    <>
      <VisuallyHidden>{enErrors.busy.again}</VisuallyHidden>
      <p aria-hidden="true">{enErrors.busy.againIn(Math.max(1, Math.ceil(waitMs / 1000)))}</p>
    </>
  )
}
