import type { Actor, Chart, ChartTransition } from './chart.ts'

/** The wording that pictures, tables and scenarios share. */

export const actorNames: Readonly<Record<Actor, string>> = {
  person: 'A person',
  timer: 'A timer',
  server: 'The server or the device answers',
  world: 'The surroundings',
  itself: 'The chart itself',
}

const quote = (words: string) => `“${words}”`

/** For tables: "presses Finish", "after 5 s", "“load” fails". */
export function eventText({ trigger: { kind, words } }: ChartTransition): string {
  switch (kind) {
    case 'after':
      return `after ${words}`
    case 'done':
      return `${quote(words)} is done`
    case 'failed':
      return `${quote(words)} fails`
    default:
      return words
  }
}

/** For scenarios, after "When": "the person presses Finish", "5 s have passed". */
export function when({ trigger: { kind, by, words } }: ChartTransition): string {
  if (kind === 'after') return `${words} have passed`
  if (kind === 'event' && by === 'person') return `the person ${words}`
  if (kind === 'done') return `${quote(words)} is done`
  if (kind === 'failed') return `${quote(words)} fails`
  return words
}

/** "if no section is short", "otherwise"; empty without a condition. */
export const condition = ({ guard, isOtherwise }: ChartTransition): string =>
  guard ? `if ${guard.words}` : isOtherwise ? 'otherwise' : ''

/** What the transition does, in order. */
export const doings = ({ actions, reenter, to, from, description }: ChartTransition): string[] => [
  ...actions.map(({ words }) => words),
  ...(reenter && to.includes(from) ? ['begin anew'] : []),
  ...(actions.length === 0 && to.length === 0 ? [description || 'nothing changes'] : []),
]

/** A state's title, qualified by its parent's title where two states of a machine share it. */
export function titleOf(chart: Chart, id: string): string {
  const state = chart.states.find((one) => one.id === id)
  if (state === undefined) return id
  const isShared = chart.states.some((one) => one.id !== id && one.title === state.title)
  const around = chart.states.find((one) => one.id === state.parent)
  return isShared && around && around.parent !== '' ? `${around.title}: ${state.title}` : state.title
}

/** Tells whether the transition leads to a failure. */
export const leadsToFailure = ({ states }: Chart, { to }: ChartTransition): boolean =>
  to.some((target) => states.some(({ id, isFailure }) => id === target && isFailure))

/** Describes the whole transition in one sentence, for tooltips and screen readers. */
export function sentence(chart: Chart, transition: ChartTransition): string {
  const { from, to } = transition
  const parts = [`In ${titleOf(chart, from)}: ${eventText(transition)}`, condition(transition)].filter(Boolean)
  const goals = to.map((id) => titleOf(chart, id)).join(' and ')
  const acts = doings(transition)
  return `${parts.join(', ')}${goals && `, then ${goals}`}${acts.length > 0 ? ` (${acts.join('; ')})` : ''}.`
}
