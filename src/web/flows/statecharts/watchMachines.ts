import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { LiveReport } from '../../../../machines/statecharts/liveChartsMachine.ts'
import type { Place } from '../../../../machines/statecharts/liveHistory.ts'
import { takenTransitions, transitionId } from '../../../book/model/transitionId.ts'
import type { RunningActors } from '../../app/runningActors.ts'

/** XState's own events that the panel has words for. */
const ownEvents = ['xstate.init', 'xstate.stop']

const isMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'value' in snapshot

/** Returns the ids of the active states, the machine's own first. The states of a machine are named by their path. */
export function activeStates({ machine, value }: Pick<AnyMachineSnapshot, 'machine' | 'value'>): readonly string[] {
  const within = (path: string, inner: AnyMachineSnapshot['value']): string[] =>
    typeof inner === 'string'
      ? [path, `${path}.${inner}`]
      : [path, ...Object.entries(inner).flatMap(([key, deeper]) => within(`${path}.${key}`, deeper ?? {}))]
  return within(machine.id, value)
}

/**
 * Returns the type of an event that the machine declares, else ''. Types about spawned actors may contain a record's
 * id.
 */
const nameOf = ({ machine }: AnyMachineSnapshot, type: string): string =>
  ownEvents.includes(type) || machine.events.includes(type) ? type : ''

/** Returns the running machines of a system, including its root. */
function machinesFrom(actor: AnyActorRef): readonly AnyActorRef[] {
  const snapshot: unknown = actor.getSnapshot()
  if (!isMachine(snapshot)) return []
  const children: readonly (AnyActorRef | undefined)[] = Object.values(snapshot.children)
  return [actor, ...children.flatMap((child) => (child === undefined ? [] : machinesFrom(child)))]
}

/**
 * Returns the name given by the screen that started the actor; never the id of a spawned actor, for the same reason.
 */
const calledBy = (root: AnyActorRef) => (root.id === root.sessionId ? '' : root.id)

interface WatchedSystem {
  stop(): void
}

function watchSystem(
  root: AnyActorRef,
  place: Place,
  tell: (report: LiveReport) => void,
  now: () => number,
): WatchedSystem {
  const present = new Set<string>()
  /** The transitions of the steps under way, by actor. */
  const walking = new Map<string, readonly string[]>()

  const tellOfComing = () => {
    for (const machine of machinesFrom(root).filter(({ sessionId }) => !present.has(sessionId))) {
      const snapshot: AnyMachineSnapshot = machine.getSnapshot()
      present.add(machine.sessionId)
      tell({
        type: 'actor.came',
        actor: {
          key: machine.sessionId,
          chart: snapshot.machine.id,
          name: machine === root ? calledBy(root) : '',
          place,
          before: activeStates(snapshot),
        },
      })
    }
  }

  // XState removes a machine that ends from its parent before it reports the machine's last step.
  const tellOfLeaving = () => {
    const running = new Set(machinesFrom(root).map(({ sessionId }) => sessionId))
    for (const key of [...present].filter((one) => !running.has(one) && !walking.has(one))) {
      present.delete(key)
      tell({ type: 'actor.left', key })
    }
  }

  const inspection = root.system.inspect((inspected) => {
    const key = inspected.actorRef.sessionId
    const walked = takenTransitions(inspected).map(transitionId)
    if (walked.length > 0) walking.set(key, [...(walking.get(key) ?? []), ...walked])
    if (inspected.type !== '@xstate.snapshot' || !isMachine(inspected.snapshot)) return
    const { snapshot, event } = inspected
    const transitions = walking.get(key) ?? []
    walking.delete(key)
    tellOfComing()
    if (present.has(key)) {
      const active = activeStates(snapshot)
      tell({
        type: 'step.taken',
        step: { actor: key, event: nameOf(snapshot, event.type), at: now(), transitions, active },
      })
    }
    tellOfLeaving()
  })
  tellOfComing()
  return {
    stop() {
      inspection.unsubscribe()
      for (const key of present) tell({ type: 'actor.left', key })
    },
  }
}

/**
 * Reports the running machines and every event that they take, until the returned function is called: names and times,
 * never a context or the content of an event.
 */
export function watchMachines(
  running: RunningActors,
  tell: (report: LiveReport) => void,
  now: () => number,
): () => void {
  const systems = new Map<AnyActorRef, WatchedSystem>()
  const forget = (root: AnyActorRef) => {
    systems.get(root)?.stop()
    systems.delete(root)
  }
  const stop = running.watch({
    came: (root, place) => {
      forget(root)
      systems.set(root, watchSystem(root, place, tell, now))
    },
    left: forget,
  })
  return () => {
    stop()
    for (const root of systems.keys()) forget(root)
  }
}
