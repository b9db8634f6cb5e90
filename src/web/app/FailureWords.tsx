import type { Failure } from '../../../machines/kit/failure.ts'
import { failureText } from '../texts/failureText.ts'

/** What the error catalogue says of a failed call, where a screen shows it in its place. */
export function FailureWords({ failure }: { failure: Failure }) {
  const { text, detail } = failureText(failure)
  return (
    <>
      <p>{text}</p>
      {detail !== undefined && <p>{detail}</p>}
    </>
  )
}
