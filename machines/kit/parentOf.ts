import type { AnyActorRef } from 'xstate'

/**
 * Returns the actor that a child machine reports to. A machine that runs by itself reports to itself, and ignores it.
 */
export const parentOf = ({ self }: { readonly self: AnyActorRef }): AnyActorRef => self._parent ?? self
