import { type Failure, maySucceedLater } from '../../../machines/kit/failure.ts'
import { withReason } from './refusedRequest.ts'

interface RequestTexts {
  readonly notRequested: string
  readonly perhapsRequested: string
  /**
   * Said when no answer came and the server shows no trace of the request since; without it, the failure's own reason
   * is said.
   */
  readonly lost?: string
}

/** What became of a request that was not acknowledged. `failure`: of the last look at what became of it. */
export function requestOutcome(refusal: Failure, failure: Failure | null, texts: RequestTexts): string {
  const { notRequested, perhapsRequested, lost = withReason(notRequested, refusal) } = texts
  const reason = withReason(notRequested, refusal)
  if ((refusal.status ?? 0) >= 400 || !maySucceedLater(refusal)) return reason
  if (failure !== null) return perhapsRequested
  return refusal.status === null ? lost : reason
}
