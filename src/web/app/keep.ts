import type { AppSystem, KeptActor } from './system.ts'

/** The actors that outlive their screens, by name. `endAll` tells every one of them that the session has ended. */
export function createKeep(): { keep: AppSystem['keep']; endAll: () => void } {
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
    endAll: () => kept.forEach((actor) => actor.send({ type: 'session.ended' })),
  }
}
