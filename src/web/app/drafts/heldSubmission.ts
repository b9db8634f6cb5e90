import { fromPromise } from 'xstate'
import { failureOf } from '../../../../machines/kit/failure.ts'
import { wasRefused } from '../../../../machines/kit/refusal.ts'
import type { Held, SentDraft } from '../../../../machines/kit/submission/submission.ts'
import type { HeldDraft } from './useHeldDraft.ts'

export interface HeldSubmission<Draft, Answer> {
  /** The place of the draft; a function if the draft itself says which record it belongs to. */
  readonly held: HeldDraft<Held<Draft>> | ((draft: Draft) => HeldDraft<Held<Draft>>)
  /** What the request says: drafts with equal words are sent under the same Idempotency-Key. */
  readonly wordsOf: (draft: Draft) => string
  /** Sends the draft. A second call with the same key saves nothing more. */
  readonly send: (draft: Draft, key: string) => Promise<Answer>
}

/** Provides what `createSubmission` needs for a draft that the device holds until the server has it. */
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
          // The person has left the screen: the machine cannot delete the saved draft any more, so it is deleted here.
          if (signal.aborted && isStillHeld(draft)) placeOf(draft).hold(null)
          return answer
        } catch (error) {
          // The refusal may have ended the session and the screen with it: store that the draft was certainly not
          // saved.
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

/**
 * Provides the same for a draft that may not be stored on the device, such as a password. A draft that equals the one
 * before is sent under the same key.
 */
export function unheldSubmission<Draft extends object, Answer>(send: (draft: Draft, key: string) => Promise<Answer>) {
  /** Only the last words are remembered, because they may be a password. */
  let last = { words: '', key: '' }
  return {
    actors: {
      send: fromPromise<Answer, SentDraft<Draft>>(({ input: { draft } }) => {
        const words = JSON.stringify(draft)
        if (words !== last.words) last = { words, key: crypto.randomUUID() }
        return send(draft, last.key)
      }),
    },
    actions: { hold: () => {} },
  }
}
