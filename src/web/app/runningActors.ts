import type { AnyActorRef } from 'xstate'

/** Whose actor it is: the screen's, or the whole application's. */
export type Place = 'screen' | 'application'

export interface ActorWatcher {
  came(actor: AnyActorRef, place: Place): void
  left(actor: AnyActorRef): void
}

/**
 * The actors that run, each the root of a system of its own. As long as nobody watches, an actor costs one entry of a map:
 * nothing is inspected (docs/decisions/0011).
 */
export interface RunningActors {
  /** Until the returned function is called. */
  add(actor: AnyActorRef, place: Place): () => void
  /** Tells of every actor that is there and of every one that comes or leaves, until the returned function is called. */
  watch(watcher: ActorWatcher): () => void
}

/** One for the application. It keeps no history: who watches later is told of what runs then. */
export function createRunningActors(): RunningActors {
  const actors = new Map<AnyActorRef, Place>()
  const watchers = new Set<ActorWatcher>()
  return {
    add: (actor, place) => {
      actors.set(actor, place)
      watchers.forEach((watcher) => watcher.came(actor, place))
      return () => {
        actors.delete(actor)
        watchers.forEach((watcher) => watcher.left(actor))
      }
    },
    watch: (watcher) => {
      watchers.add(watcher)
      actors.forEach((place, actor) => watcher.came(actor, place))
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}
