import { useEffect, useRef } from 'react'
import type { AnyActorRef } from 'xstate'

/** The events that an actor emits, by type. */
type Emitted<Actor extends AnyActorRef> = Actor extends {
  on(type: infer _Type, handler: (emitted: infer Event) => void): unknown
}
  ? Event
  : never

export type EmittedHandlers<Event extends { type: string }> = {
  [Type in Event['type']]?: (emitted: Extract<Event, { type: Type }>) => void
}

/**
 * Runs a handler for each event that a machine emits (navigate, focus, scroll). Handlers may change between renderings.
 */
export function useEmitted<Actor extends AnyActorRef>(actor: Actor, handlers: EmittedHandlers<Emitted<Actor>>): void {
  const current = useRef(handlers)
  useEffect(() => {
    current.current = handlers
  })
  useEffect(() => {
    const subscription = actor.on('*', (emitted: { type: string }) => {
      const handler = (current.current as Record<string, ((emitted: { type: string }) => void) | undefined>)[
        emitted.type
      ]
      handler?.(emitted)
    })
    return () => subscription.unsubscribe()
  }, [actor])
}
