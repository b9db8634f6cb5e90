import { TestModel } from '@xstate/test'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type InputFrom,
  type SnapshotFrom,
  getNextTransitions,
} from 'xstate'
import { unknownFailure } from '../../../machines/kit/failure.ts'

type Sample = Record<string, unknown>

export interface PathOptions<Machine extends AnyStateMachine> {
  readonly machine: Machine
  readonly input: InputFrom<Machine>
  /**
   * Payloads by event type, tried wherever the event is possible. Answers of actors have payloads too:
   * `xstate.done.actor.<id>` takes `{ output }`, `xstate.error.actor.<id>` takes `{ error }` (default: an unknown
   * failure). An event type without samples is sent without a payload.
   */
  readonly events?: Readonly<Record<string, readonly Sample[]>>
  /**
   * The part of the context that guards depend on: states that agree in it count as one. Default: the whole context.
   */
  readonly contextKey?: (context: SnapshotFrom<Machine>['context']) => unknown
  /** How many states the search may visit before it gives up. */
  readonly limit?: number
}

export const doneActor = 'xstate.done.actor.'
export const errorActor = 'xstate.error.actor.'

function possibleEvents(
  snapshot: AnyMachineSnapshot,
  samples: Readonly<Record<string, readonly Sample[]>>,
): EventObject[] {
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))
  return [...types]
    .filter((type) => type !== '' && !type.startsWith('xstate.done.state.'))
    .flatMap((type) => {
      const given = samples[type]
      if (given) return given.map((sample) => ({ type, ...sample }))
      if (type.startsWith(errorActor)) return [{ type, error: unknownFailure, actorId: type.slice(errorActor.length) }]
      return [{ type }]
    })
}

/**
 * Finds the shortest path to every state over every edge that leads to it (@xstate/test). The same paths are walked on
 * the running machine (walkEveryPath) and in a browser. The first step of a path starts the machine.
 */
export function everyPath<Machine extends AnyStateMachine>(options: PathOptions<Machine>) {
  const { machine, input, events = {}, contextKey, limit = 20_000 } = options
  const stateKey = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.value, snapshot.status, contextKey ? contextKey(snapshot.context) : snapshot.context])
  const model = new TestModel<AnyMachineSnapshot, EventObject, InputFrom<Machine>>(machine as AnyStateMachine, {
    events: (snapshot) => possibleEvents(snapshot, events),
    serializeState: (snapshot, event, previous) =>
      stateKey(snapshot) + (event && previous ? ` after ${JSON.stringify(previous.value)} ${event.type}` : ''),
    serializeEvent: (event) => JSON.stringify(event),
  })
  return model.getShortestPaths({ input, limit })
}
