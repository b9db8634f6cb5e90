import type { EventObject } from 'xstate'
import { failureOf, isPassing } from './failure.ts'
import { type LoadContext, loadParts } from './load.ts'

/**
 * The actions, guards and delays of a machine that polls, to be spread into its setup. The next poll follows after
 * `interval` milliseconds, or later if the server asks for it (Retry-After).
 */
export const pollParts = <Context extends LoadContext, Event extends EventObject>(interval: number) => ({
  actions: { rememberFailure: loadParts<Context, Event>().actions.rememberFailure },
  guards: {
    isPassing: (_: unknown, { error }: { readonly error: unknown }) => isPassing(failureOf(error)),
  },
  delays: {
    nextPoll: ({ context: { failure } }: { readonly context: Context }) =>
      Math.max(interval, failure?.retryAfterMs ?? 0),
  },
})

const rejection = ({ event }: { readonly event: { readonly error: unknown } }) => event

/**
 * The `onError` of a call that is repeated: a failure that may pass leads to `waiting`, a refusal to `otherwise`. The
 * machine needs the guard `isPassing`; guard and actions receive what the actor rejected with.
 */
export const waitIfPassing = <Otherwise extends string, Action extends string, Waiting extends string = 'waiting'>({
  waiting = 'waiting' as Waiting,
  otherwise,
  actions,
}: {
  readonly waiting?: Waiting
  readonly otherwise: Otherwise
  readonly actions: readonly Action[]
}) => {
  const told = actions.map((type) => ({ type, params: rejection }))
  return [
    { guard: { type: 'isPassing' as const, params: rejection }, target: waiting, actions: told },
    { target: otherwise, actions: told },
  ]
}
