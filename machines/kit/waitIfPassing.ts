import type { EventObject } from 'xstate'
import { failureOf, isPassing } from './failure.ts'
import { type LoadContext, loadParts } from './load.ts'

/**
 * What a machine that asks again and again needs in its setup, spread into actions, guards and delays: the next look follows after
 * `interval` milliseconds, or later where the server says so (Retry-After).
 */
export const lookParts = <Context extends LoadContext, Event extends EventObject>(interval: number) => ({
  actions: { rememberFailure: loadParts<Context, Event>().actions.rememberFailure },
  guards: {
    isPassing: (_: unknown, { error }: { readonly error: unknown }) => isPassing(failureOf(error)),
  },
  delays: {
    nextLook: ({ context: { failure } }: { readonly context: Context }) =>
      Math.max(interval, failure?.retryAfterMs ?? 0),
  },
})

const rejection = ({ event }: { readonly event: { readonly error: unknown } }) => event

/**
 * The `onError` of a call that is made again and again: what is worth trying again by itself leads to `waiting`, a refusal to
 * `otherwise`. The machine has the guard `isPassing`; guard and actions get what the actor rejected with.
 */
export const waitIfPassing = <Otherwise extends string, Action extends string>({
  otherwise,
  actions,
}: {
  readonly otherwise: Otherwise
  readonly actions: readonly Action[]
}) => {
  const told = actions.map((type) => ({ type, params: rejection }))
  return [
    { guard: { type: 'isPassing' as const, params: rejection }, target: 'waiting' as const, actions: told },
    { target: otherwise, actions: told },
  ]
}
