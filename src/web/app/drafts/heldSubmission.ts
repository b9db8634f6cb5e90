import { fromPromise } from 'xstate'
import { failureOf } from '../../../../machines/kit/failure.ts'
import { wasRefused } from '../../../../machines/kit/refusal.ts'
import type { Held, SentDraft } from '../../../../machines/kit/submission/submission.ts'
import type { HeldDraft } from './useHeldDraft.ts'

export interface HeldSubmission<Draft, Answer> {
  /** Where the draft is held, or where each is if the draft says which record it is of. */
  readonly held: HeldDraft<Held<Draft>> | ((draft: Draft) => HeldDraft<Held<Draft>>)
  /** What the request says: drafts that say the same are sent under the same Idempotency-Key. */
  readonly wordsOf: (draft: Draft) => string
  /** Sends the draft. The same key again saves nothing twice. */
  readonly send: (draft: Draft, key: string) => Promise<Answer>
}

/** What `createSubmission` needs where its draft is held on the device, sealed, until the server has it. */
export function heldSubmission<Draft extends object, Answer>({ held, wordsOf, send }: HeldSubmission<Draft, Answer>) {
  const placeOf = typeof held === 'function' ? held : () => held
  const isStillHeld = (draft: Draft) => {
    const now = placeOf(draft).held()
    return now !== null && wordsOf(now) === wordsOf(draft)
  }
  return {
    actors: {
      send: fromPromise<Answer, SentDraft<Draft>>(async ({ input: { draft, isAgain }, signal }) => {
        try {
          const answer = await send(draft, placeOf(draft).keyOf(wordsOf(draft)))
          // A person who has left the screen is not shown the draft again as if it were still to be saved.
          if (signal.aborted && isStillHeld(draft)) placeOf(draft).hold(null)
          return answer
        } catch (error) {
          // A person who was signed out by the refusal comes back to a draft that was certainly not saved.
          if (signal.aborted && !isAgain && wasRefused(failureOf(error)) && isStillHeld(draft))
            placeOf(draft).hold(draft)
          throw error
        }
      }),
    },
    actions: {
      hold: (
        { context }: { readonly context: { readonly draft: Draft } },
        { draft }: { readonly draft: Held<Draft> | null },
      ) => placeOf(context.draft).hold(draft),
    },
  }
}

/** The same where nothing may be kept on the device, such as a password. */
export const unheldSubmission = <Draft extends object, Answer>(send: (draft: Draft) => Promise<Answer>) => ({
  actors: { send: fromPromise<Answer, SentDraft<Draft>>(({ input }) => send(input.draft)) },
  actions: { hold: () => {} },
})
