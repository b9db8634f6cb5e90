import { useActorRef } from '@xstate/react'
import { use, useLayoutEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import { SystemContext } from './system.ts'

/** Actors of a screen that live elsewhere, and can be watched as long as the screen shows. */
export function useShownActors(...actors: readonly AnyActorRef[]): void {
  const running = use(SystemContext)?.running
  // Before the effect that starts an actor: whoever watches sees it start.
  useLayoutEffect(() => {
    const leave = actors.map((actor) => running?.add(actor, 'screen'))
    return () => leave.forEach((left) => left?.())
    // oxlint-disable-next-line react/exhaustive-deps -- the actors themselves, not the array that they are passed in.
  }, [running, ...actors])
}

/**
 * `useActorRef` for the actor of a screen, which can be watched as long as the screen shows. Of several of one machine, the `id` says
 * which is which; a text of the application, never of a record.
 */
export const useScreenActor: typeof useActorRef = (machine, ...options) => {
  const actor = useActorRef(machine, ...options)
  useShownActors(actor)
  return actor
}
