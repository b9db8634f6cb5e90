import { type AppSystem, type KeptActor, useSystem } from './system.ts'

/** Returns the kept actor of this name (`AppSystem.keep`), for a screen that a person finds again as they left it. */
export function useKept<Actor extends KeptActor>(name: string, create: (system: AppSystem) => Actor): Actor {
  const system = useSystem()
  return system.keep(name, () => create(system))
}
