/**
 * What the scenarios have to know beyond the chart: a condition may depend on what happened before, and some events
 * cannot be caused by hand.
 */
export interface Walk {
  /** A state or transition that the scenario has to pass first, by id without the machine's name. */
  readonly after?: string
  /** One that the scenario must not have passed. */
  readonly notAfter?: string
  /** Why nobody can cause it by hand: tests of the machine walk it. */
  readonly notByHand?: string
}

/**
 * The plain words of a machine for the statechart book (docs/statecharts). They stand beside the machine and never
 * reach the browser. The words of a state are in the machine itself: `description` and `meta.title`.
 */
export interface Words<EventType extends string = string> {
  /** How a tester begins every scenario, read after "Start:": who signs in, which screen is opened. */
  readonly start: string
  /** The first state that a person can see, by id without the machine's name: scenarios begin there. */
  readonly seenFrom?: string
  /** Read after "the person": "presses Finish". Those in `system` are whole sentences: "the connection is lost". */
  readonly events: Readonly<Record<EventType, string>>
  /** Read after "if". */
  readonly guards: Readonly<Record<string, string>>
  readonly actions: Readonly<Record<string, string>>
  readonly actors: Readonly<Record<string, string>>
  /** Read before "have passed"; only for delays that are computed while the machine runs. */
  readonly delays?: Readonly<Record<string, string>>
  /** Events that no person causes. */
  readonly system: readonly EventType[]
  /** States that show a failure, by id without the machine's name. */
  readonly failures?: readonly string[]
  /**
   * How a tester causes it by hand: by guard, by event (required for those in `system`), by delay, and by actor, for
   * its failure.
   */
  readonly byHand?: Readonly<Record<string, string>>
  /** How a tester makes a guard false. */
  readonly without?: Readonly<Record<string, string>>
  /** What scenarios have to know, by transition: `<state>|<event>|<index>`, without the machine's name. */
  readonly walks?: Readonly<Record<string, Walk>>
  /** Events that two parallel regions may both handle, each with its reason. */
  readonly inSeveralRegions?: Readonly<Partial<Record<EventType, string>>>
  /** Actors that never fail as a whole because they have a state for every failure, each with its reason. */
  readonly neverFail?: Readonly<Record<string, string>>
  /** Which of the usual limits the chart may exceed, and why. */
  readonly size?: { readonly leafStates?: number; readonly events?: number; readonly reason: string }
  /** States that have no way out but are not final, by id without the machine's name, each with its reason. */
  readonly ends?: Readonly<Record<string, string>>
}
