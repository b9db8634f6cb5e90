import type { AnyActorRef } from 'xstate'

/** What an actor belongs to: the screen, or the whole application. */
export type Place = 'screen' | 'application'

export interface ActorWatcher {
  came(actor: AnyActorRef, place: Place): void
  left(actor: AnyActorRef): void
}

/**
 * The running actors, each the root of a system of its own. While nobody watches, an actor costs one entry of a map:
 * nothing is inspected (docs/decisions/0011).
 */
export interface RunningActors {
  /** Registers an actor until the returned function is called. */
  add(actor: AnyActorRef, place: Place): () => void
  /** Reports every registered actor, and each one that is added or removed, until the returned function is called. */
  watch(watcher: ActorWatcher): () => void
}

/**
 * Creates the registry; the application has one. It keeps no history: a watcher learns only of actors that run when it
 * begins.
 */
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
