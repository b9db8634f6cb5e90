import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type SnapshotFrom,
  SimulatedClock,
  createActor,
  fromPromise,
} from 'xstate'
import { takenTransitions, transitionId } from '../../../src/book/model/transitionId.ts'
import { everyStateId, everyTransitionId, keepWalked } from './coverage.ts'
import { type PathOptions, doneActor, errorActor, everyPath } from './everyPath.ts'

export interface WalkOptions<Machine extends AnyStateMachine> extends PathOptions<Machine> {
  /** What must hold after every step of every path ("what must never happen"). */
  readonly invariant?: (snapshot: SnapshotFrom<Machine>) => void
  /** Transitions (as `<state id>|<event>|<index>`) that no path can take, each with the reason. */
  readonly untaken?: Readonly<Record<string, string>>
}

export interface Walk {
  readonly paths: number
  readonly steps: number
  readonly missingStates: readonly string[]
  readonly missingTransitions: readonly string[]
}

interface Settle {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Replaces every invoked or spawned actor by a promise that the done or error event of the path settles. */
function withDeferredActors(machine: AnyStateMachine, running: Map<string, Settle>): AnyStateMachine {
  const deferred = fromPromise(
    ({ self }) =>
      new Promise((resolve, reject) => {
        running.set(self.id, { resolve, reject })
      }),
  )
  const names = Object.keys(machine.implementations.actors)
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, deferred])) })
}

const microtasksDone = () => new Promise<void>((resolve) => setImmediate(resolve))

async function take(actor: AnyActorRef, event: EventObject, running: Map<string, Settle>): Promise<void> {
  const done = event.type.startsWith(doneActor) ? running.get(event.type.slice(doneActor.length)) : undefined
  const failed = event.type.startsWith(errorActor) ? running.get(event.type.slice(errorActor.length)) : undefined
  if (done) done.resolve((event as EventObject & { output?: unknown }).output)
  else if (failed) failed.reject((event as EventObject & { error?: unknown }).error)
  else actor.send(event)
  if (done || failed) await microtasksDone()
}

/**
 * Generates paths over every state and transition of a machine (shortest paths of @xstate/test) and walks each on the
 * running machine with deferred actors and a clock that stands still. Throws when the running machine is not where the
 * path says.
 */
export async function walkEveryPath<Machine extends AnyStateMachine>(options: WalkOptions<Machine>): Promise<Walk> {
  const { machine, input, invariant, untaken = {} } = options
  const paths = everyPath(options)

  const taken = new Set<string>()
  const entered = new Set<string>()
  let steps = 0
  for (const path of paths) {
    const running = new Map<string, Settle>()
    let crash: unknown
    const actor = createActor(withDeferredActors(machine, running), {
      input,
      clock: new SimulatedClock(),
      inspect: (event) => {
        if (event.actorRef.sessionId !== event.rootId) return
        for (const transition of takenTransitions(event)) {
          taken.add(transitionId(transition))
          entered.add(transition.source.id)
          // A state that `always` leaves at once never shows in a snapshot after the step.
          for (const node of transition.target ?? []) entered.add(node.id)
        }
      },
    })
    actor.subscribe({
      error: (error: unknown) => {
        crash = error
      },
    })
    actor.start()
    const walked: string[] = []
    for (const step of path.steps) {
      if (step.event.type !== 'xstate.init') {
        walked.push(step.event.type)
        await take(actor, step.event, running)
        steps += 1
      }
      const snapshot: AnyMachineSnapshot = actor.getSnapshot()
      if (crash !== undefined) throw new Error(`The machine broke after ${walked.join(' → ')}.`, { cause: crash })
      if (JSON.stringify(snapshot.value) !== JSON.stringify(step.state.value))
        throw new Error(
          `After ${walked.join(' → ')} the machine is in ${JSON.stringify(snapshot.value)}, not in ${JSON.stringify(step.state.value)}.`,
        )
      for (const node of snapshot._nodes) entered.add(node.id)
      if (Object.keys(snapshot.context).length > mostContextKeys)
        throw new Error(
          `The context has more than ${mostContextKeys} keys: ${Object.keys(snapshot.context).join(', ')}.`,
        )
      invariant?.(snapshot as SnapshotFrom<Machine>)
    }
    actor.stop()
  }

  keepWalked('machines', machine.id, taken)
  return {
    paths: paths.length,
    steps,
    missingStates: everyStateId(machine).filter((id) => !entered.has(id)),
    missingTransitions: everyTransitionId(machine).filter((id) => !taken.has(id) && !(id in untaken)),
  }
}

/** A machine that holds more does too much: split it by a child actor (docs/architecture.md). */
const mostContextKeys = 8

/** The result of `walkEveryPath` if nothing was left out; assertions spread it over their own figures. */
export const nothingMissing = { missingStates: [], missingTransitions: [] }
