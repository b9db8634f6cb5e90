import type { AnyTransitionDefinition } from 'xstate'

/** `<source state id>|<event type>|<index>`: the same for every copy of a machine, so that it survives `provide`. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  return `${source.id}|${eventType}|${siblings.indexOf(transition)}`
}
