import type { Walk } from '../../../machines/kit/words.ts'

/**
 * A machine as plain data, from which pictures, tables, scenarios, coverage and differences are made. It contains
 * neither code nor context, so that it can be written to a file, compared with an older model and read in a browser.
 */
export interface Chart {
  readonly id: string
  readonly flow: string
  readonly title: string
  readonly description: string
  /** How a tester starts its scenarios. */
  readonly start: string
  /** The state where scenarios start if possible; empty for the initial state. */
  readonly seenFrom: string
  /** The machine itself, then all states in the order of the machine's file; parents come before their children. */
  readonly states: readonly ChartState[]
  readonly transitions: readonly ChartTransition[]
}

export interface Named {
  readonly name: string
  readonly words: string
}

export interface ChartState {
  /** The path from the machine: `questionnaire.open.answering`. */
  readonly id: string
  /** Empty for the machine itself. */
  readonly parent: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final'
  readonly title: string
  readonly description: string
  /** The child state that is entered first; empty when there is none. */
  readonly initial: string
  readonly tags: readonly string[]
  readonly entry: readonly Named[]
  readonly exit: readonly Named[]
  /** The actors that run while this state is active. */
  readonly invokes: readonly Invoked[]
  /** Whether the state reports a failure. */
  readonly isFailure: boolean
  /** The reason why no transition leaves the state; empty when one must. */
  readonly ends: string
}

export interface Invoked extends Named {
  readonly id: string
  readonly byHand: string
}

/**
 * Who acts: a person, a clock, an answer of server or device, the environment (connection, other tabs, other machines),
 * or the machine itself.
 */
export type Actor = 'person' | 'timer' | 'server' | 'world' | 'itself'

export interface Trigger {
  readonly kind: 'event' | 'after' | 'done' | 'failed' | 'finished' | 'always'
  readonly by: Actor
  /** The text of the event, of the delay or of the actor that answered. */
  readonly words: string
  /** How a tester causes it; empty when the text says so. */
  readonly byHand: string
}

export interface ChartTransition {
  /** `<source>|<event>|<index>`: identical in every copy of the machine, in pictures, coverage and differences. */
  readonly id: string
  readonly from: string
  /** Empty when no state is left or entered. */
  readonly to: readonly string[]
  readonly event: string
  readonly trigger: Trigger
  readonly guard: Guard | null
  /** The last branch of a guarded list. */
  readonly isOtherwise: boolean
  readonly actions: readonly Named[]
  /** Leaves and enters the state even when it is already active. */
  readonly reenter: boolean
  readonly description: string
  /** Hints for the scenarios, in ids of this chart. */
  readonly walk?: Walk
}

export interface Guard extends Named {
  readonly byHand: string
  /** How a tester makes the condition false; empty when the text says so. */
  readonly without: string
}
