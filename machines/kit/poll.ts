import type { EventObject } from 'xstate'
import { failureOf, maySucceedLater } from './failure.ts'
import { type LoadContext, loadParts } from './load.ts'

/**
 * The actions, guards and delays of a machine that polls, to be spread into its setup. The next poll follows after
 * `interval` milliseconds, or later if the server asks for it (Retry-After).
 */
export const pollParts = <Context extends LoadContext, Event extends EventObject>(interval: number) => ({
  actions: { rememberFailure: loadParts<Context, Event>().actions.rememberFailure },
  guards: {
    maySucceedLater: (_: unknown, { error }: { readonly error: unknown }) => maySucceedLater(failureOf(error)),
  },
  delays: {
    nextPoll: ({ context: { failure } }: { readonly context: Context }) =>
      Math.max(interval, failure?.retryAfterMs ?? 0),
  },
})

const rejection = ({ event }: { readonly event: { readonly error: unknown } }) => event

/**
 * The `onError` of a call that is repeated: leads to `waiting` if the call may succeed later, otherwise to `otherwise`.
 * The machine needs the guard `maySucceedLater`; guard and actions receive what the actor rejected with.
 */
export const waitUnlessRefused = <Otherwise extends string, Action extends string, Waiting extends string = 'waiting'>({
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
    { guard: { type: 'maySucceedLater' as const, params: rejection }, target: waiting, actions: told },
    { target: otherwise, actions: told },
  ]
}
