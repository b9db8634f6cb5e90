import type { AppSystem, KeptActor, KeptEvent } from './system.ts'

/** Creates the registry of actors that outlive their screens: finds each by name, and sends an event to all of them. */
export function createKeep(): {
  keep: AppSystem['keep']
  isKept: (name: string) => boolean
  tellAll: (event: KeptEvent) => void
} {
  const kept = new Map<string, KeptActor>()
  return {
    keep: <Actor extends KeptActor>(name: string, create: () => Actor): Actor => {
      const known = kept.get(name)
      if (known !== undefined) return known as Actor
      const created = create()
      created.start()
      kept.set(name, created)
      return created
    },
    isKept: (name) => kept.has(name),
    tellAll: (event) => kept.forEach((actor) => actor.send(event)),
  }
}
