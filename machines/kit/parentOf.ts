import type { AnyActorRef } from 'xstate'

/** Whom a child machine reports to. One that runs by itself reports to itself, which no state of it heeds. */
export const parentOf = ({ self }: { readonly self: AnyActorRef }): AnyActorRef => self._parent ?? self
