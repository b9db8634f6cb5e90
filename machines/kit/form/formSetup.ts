import { assign, emit, sendTo, setup } from 'xstate'
import { type Failure, unknownFailure } from '../failure.ts'
import { limits } from '../limits.ts'
import { parentOf } from '../parentOf.ts'
import { wasRefused } from '../refusal.ts'
import type { SubmissionEvent } from '../submission/submission.ts'
import type { SubmissionMachine } from '../submission/submissionMachine.ts'
import type { FormContext, FormEvent, FormInput, FormReport, FormRules } from './form.ts'

/** The context that a form begins with: what the device holds may be older than what somebody else has saved. */
export function contextOf<Draft, Change, Answer>(
  { isOvertaken = () => false, conflict }: FormRules<Draft, Change, Answer>,
  { initial, held }: FormInput<Draft>,
): FormContext<Draft> {
  const failure: Failure | null =
    held !== null && isOvertaken(held, initial) ? { ...unknownFailure, key: 'conflict', code: conflict ?? null } : null
  return { initial, held, draft: held ?? initial, failure, waitMs: 0 }
}

/** Types, actors, actions, guards and delays of a form; the chart itself stands in formMachine.ts. */
export function formSetup<Draft extends object, Answer, Change>(
  { isReady = () => true, problemsOf = () => ({}), conflict }: FormRules<Draft, Change, Answer>,
  submission: SubmissionMachine<Draft, Answer, Change>,
) {
  type Report = FormReport<Draft, Answer>

  return setup({
    types: {} as {
      input: FormInput<Draft>
      context: FormContext<Draft>
      events: FormEvent<Draft, Answer, Change>
      emitted: Report
      children: { submission: 'submission' }
    },
    actors: { submission },
    actions: {
      tellSubmission: sendTo('submission', (_, { event }: { event: SubmissionEvent<Draft, Change> }) => event),
      keepDraft: assign((_, { draft }: { draft: Draft }) => ({ draft })),
      rememberFailure: assign((_, { failure }: { failure: Failure | null }) => ({ failure })),
      rememberProblems: assign(({ context: { draft } }) => ({
        failure: { ...unknownFailure, key: 'invalid' as const, codes: problemsOf(draft) },
      })),
      /** Goes on with a wait that a question has interrupted. */
      rememberWait: assign(({ context: { failure, waitMs } }) => ({
        waitMs: waitMs || (failure?.retryAfterMs ?? limits.formPause),
      })),
      countDown: assign(({ context: { waitMs } }) => ({ waitMs: waitMs - limits.second })),
      forgetFailure: assign({ failure: null, waitMs: 0 }),
      tellView: emit((_, { report }: { report: Report }) => report),
      tellParent: sendTo(parentOf, (_, { report }: { report: Report }) => report),
    },
    guards: {
      // Asked only when the form opens: every later way into this state has cleared the failure.
      isOvertaken: ({ context }) => context.failure !== null,
      isReady: ({ context }) => isReady(context.draft),
      hasProblems: ({ context }) => isReady(context.draft) && Object.keys(problemsOf(context.draft)).length > 0,
      isChanged: (_, { isChanged }: { isChanged: boolean }) => isChanged,
      isConflict: (_, { failure }: { failure: Failure | null }) => failure !== null && failure.code === conflict,
      isTooMany: ({ context: { failure } }) => failure?.key === 'tooManyRequests',
      isToldToWait: ({ context: { waitMs } }) => waitMs > limits.second,
      isUnanswered: ({ context: { failure } }) => failure === null || !wasRefused(failure),
      // A failure that the browser itself found has no HTTP status.
      isInvalid: ({ context: { failure } }) => failure?.key === 'invalid' && failure.status === null,
      hasFailed: ({ context }) => context.failure !== null,
    },
    delays: { second: limits.second },
  })
}
