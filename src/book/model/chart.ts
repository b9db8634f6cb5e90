import type { Walk } from '../../../machines/kit/words.ts'

/**
 * One machine as plain data: what pictures, tables, scenarios, coverage and differences are made from. It holds no code and no context,
 * so that it can be written to a file, compared with an older one and read in a browser.
 */
export interface Chart {
  readonly id: string
  readonly flow: string
  readonly title: string
  readonly description: string
  /** How a tester begins its scenarios. */
  readonly start: string
  /** The state where scenarios begin if they can; empty for the first one. */
  readonly seenFrom: string
  /** The machine itself first, then every state in the order of the machine's file; a state comes after its parent. */
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
  /** The state inside that is entered first; empty when there is none. */
  readonly initial: string
  readonly tags: readonly string[]
  readonly entry: readonly Named[]
  readonly exit: readonly Named[]
  /** What is under way as long as this state lasts. */
  readonly invokes: readonly Invoked[]
  /** Says that something went wrong. */
  readonly isFailure: boolean
  /** Why there is no way out; empty when there has to be one. */
  readonly ends: string
}

export interface Invoked extends Named {
  readonly id: string
  readonly byHand: string
}

/** Who acts: a person, a clock, an answer of server or device, the surroundings (connection, other tabs, other machines), or nobody. */
export type Actor = 'person' | 'timer' | 'server' | 'world' | 'itself'

export interface Trigger {
  readonly kind: 'event' | 'after' | 'done' | 'failed' | 'finished' | 'always'
  readonly by: Actor
  /** The event's words, the delay, or the words of the actor that answered. */
  readonly words: string
  /** How a tester brings it about; empty when its words say it. */
  readonly byHand: string
}

export interface ChartTransition {
  /** `<source>|<event>|<index>`: the same in every copy of the machine, in pictures, coverage and differences. */
  readonly id: string
  readonly from: string
  /** Empty when nothing is left or entered. */
  readonly to: readonly string[]
  readonly event: string
  readonly trigger: Trigger
  readonly guard: Guard | null
  /** The last branch of a guarded list. */
  readonly isOtherwise: boolean
  readonly actions: readonly Named[]
  /** Leaves and enters the state even when it already is there. */
  readonly reenter: boolean
  readonly description: string
  /** What scenarios heed, in the ids of this chart. */
  readonly walk?: Walk
}

export interface Guard extends Named {
  readonly byHand: string
  /** How a tester brings it about that it does not hold; empty when its words say it. */
  readonly without: string
}
