import type { Failure } from '../../../machines/kit/failure.ts'
import { failureText } from '../texts/failureText.ts'

/** What the error catalogue says of a failed call, where a screen shows it in its place. */
export function FailureText({ failure }: { failure: Failure }) {
  return <p>{failureText(failure)}</p>
}
