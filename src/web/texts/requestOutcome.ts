import { type Failure, isPassing } from '../../../machines/kit/failure.ts'
import { withReason } from './refusedRequest.ts'

interface RequestTexts {
  readonly notRequested: string
  readonly perhapsRequested: string
  /** No answer came, and a look since has shown nothing of the request; the reason itself where there are no other words. */
  readonly lost?: string
}

/** What became of a request that was not acknowledged. `failure`: of the last look at what became of it. */
export function requestOutcome(refusal: Failure, failure: Failure | null, texts: RequestTexts): string {
  const { notRequested, perhapsRequested, lost = withReason(notRequested, refusal) } = texts
  const reason = withReason(notRequested, refusal)
  if ((refusal.status ?? 0) >= 400 || !isPassing(refusal)) return reason
  if (failure !== null) return perhapsRequested
  return refusal.status === null ? lost : reason
}
