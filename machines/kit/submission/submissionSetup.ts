import { assign, sendTo, setup } from 'xstate'
import { failureOf } from '../failure.ts'
import { parentOf } from '../parentOf.ts'
import { wasRefused, wasRefusedBefore } from '../refusal.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'
import { withFields } from './fields.ts'
import type {
  Held,
  SentDraft,
  SubmissionContext,
  SubmissionEvent,
  SubmissionInput,
  SubmissionReport,
  SubmissionRules,
} from './submission.ts'

/** The rules of a submission with what holds where a flow states nothing else. */
export const withDefaults = <Draft, Change, Answer>(rules: SubmissionRules<Draft, Change, Answer>) => ({
  apply: (draft: Draft, change: Change): Draft => withFields(draft, change as object),
  isUnchanged: (draft: Draft, initial: Draft): boolean => JSON.stringify(draft) === JSON.stringify(initial),
  /** What stands there after a success. */
  next: ({ initial }: SubmissionContext<Draft>, answer: Answer): Draft => rules.savedAs?.(answer) ?? initial,
  ...rules,
})

export type WholeRules<Draft, Change, Answer> = ReturnType<typeof withDefaults<Draft, Change, Answer>>

/** Types, actors, actions and guards of a submission; the chart itself stands in submissionMachine.ts. */
export function submissionSetup<Draft extends object, Answer, Change>({
  isRepeatable,
  apply,
  isUnchanged,
  next,
}: WholeRules<Draft, Change, Answer>) {
  return setup({
    types: {} as {
      input: SubmissionInput<Draft>
      context: SubmissionContext<Draft>
      events: SubmissionEvent<Draft, Change>
    },
    actors: { send: unprovidedPromise<Answer, SentDraft<Draft>>('send') },
    actions: {
      keepChange: assign(({ context }, { change }: { change: Change }) => ({ draft: apply(context.draft, change) })),
      replace: assign((_, { draft }: { draft: Draft }) => ({ initial: draft, draft, failure: null })),
      /** Outside the machine, where it outlives the screen; null when there is nothing left to hold. */
      hold: unprovidedAction<{ draft: Held<Draft> | null }>('hold'),
      rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
      forgetFailure: assign({ failure: null }),
      markUnanswered: assign({ isUnanswered: !isRepeatable }),
      markAnswered: assign({ isUnanswered: false }),
      showSaved: assign(({ context }, { answer }: { answer: Answer }) => {
        const draft = next(context, answer)
        return { initial: draft, draft }
      }),
      tell: sendTo(parentOf, (_, { report }: { report: SubmissionReport<Draft, Answer> }) => report),
    },
    guards: {
      isHeld: ({ context }) => !isUnchanged(context.draft, context.initial),
      isUnanswered: ({ context }) => context.isUnanswered,
      isRepeatable: () => isRepeatable,
      isRefused: ({ context }, { error }: { error: unknown }) =>
        (context.isUnanswered ? wasRefusedBefore : wasRefused)(failureOf(error)),
    },
  })
}
