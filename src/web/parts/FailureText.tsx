import type { Failure } from '../../../machines/kit/failure.ts'
import { failureText } from '../texts/failureText.ts'

/** The error catalogue's sentence for a failed call, in its place on a screen. */
export function FailureText({ failure }: { failure: Failure }) {
  return <p>{failureText(failure)}</p>
}
