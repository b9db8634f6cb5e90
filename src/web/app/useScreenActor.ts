import { useActorRef } from '@xstate/react'
import { use, useLayoutEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import { SystemContext } from './system.ts'

/** Lets actors of a screen that were started elsewhere be watched as long as the screen shows. */
export function useShownActors(...actors: readonly AnyActorRef[]): void {
  const running = use(SystemContext)?.running
  // Runs before the effect that starts an actor, so that a watcher sees it start.
  useLayoutEffect(() => {
    const leave = actors.map((actor) => running?.add(actor, 'screen'))
    return () => leave.forEach((left) => left?.())
    // oxlint-disable-next-line react/exhaustive-deps -- the actors themselves, not the array that they are passed in.
  }, [running, ...actors])
}

/**
 * Starts the actor of a screen like `useActorRef`, and lets it be watched as long as the screen shows. If a screen runs
 * several actors of one machine, their `id`s tell them apart: a text of the application, never of a record.
 */
export const useScreenActor: typeof useActorRef = (machine, ...options) => {
  const actor = useActorRef(machine, ...options)
  useShownActors(actor)
  return actor
}
