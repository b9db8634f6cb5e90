import type { AnyTransitionDefinition, InspectionEvent } from 'xstate'

/** `<source state id>|<event type>|<index>`: identical for every copy of a machine, so that it survives `provide`. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  return `${source.id}|${eventType}|${siblings.indexOf(transition)}`
}

/** XState reports the transitions of a microstep only in this field, which its public types omit. */
interface MicrostepInspection {
  readonly type: '@xstate.microstep'
  readonly _transitions: readonly AnyTransitionDefinition[]
}

const isMicrostep = (event: unknown): event is MicrostepInspection =>
  typeof event === 'object' &&
  event !== null &&
  'type' in event &&
  event.type === '@xstate.microstep' &&
  '_transitions' in event

/** The transitions that an inspection event reports as taken; empty for other inspection events. */
export const takenTransitions = (event: InspectionEvent): readonly AnyTransitionDefinition[] =>
  isMicrostep(event) ? event._transitions : []
