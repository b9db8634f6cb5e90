/** What a scenario heeds that no chart can tell: conditions depend on what went before, and some things no hand can do. */
export interface Walk {
  /** The state or transition, by id without the machine's name, that a scenario goes through first. */
  readonly after?: string
  /** The one that a scenario must not have gone through. */
  readonly notAfter?: string
  /** Why no hand can bring it about: tests of the machine walk it. */
  readonly notByHand?: string
}

/**
 * What a machine is called in plain words, for the statechart book (docs/statecharts). It stands beside the machine and never reaches
 * the browser. States carry their own words: `description` and `meta.title`.
 */
export interface Words<EventType extends string = string> {
  /** How a tester begins every scenario, read after "Start:": who signs in, which screen is opened. */
  readonly start: string
  /** Where a person first sees something, by id without the machine's name: what can be walked from there begins there. */
  readonly seenFrom?: string
  /** Read after "the person": "presses Finish". Those in `system` are whole sentences: "the connection is lost". */
  readonly events: Readonly<Record<EventType, string>>
  /** Read after "if". */
  readonly guards: Readonly<Record<string, string>>
  readonly actions: Readonly<Record<string, string>>
  readonly actors: Readonly<Record<string, string>>
  /** Read before "have passed"; only for delays that are worked out while the machine runs. */
  readonly delays?: Readonly<Record<string, string>>
  /** Events that no person causes. */
  readonly system: readonly EventType[]
  /** States that say that something went wrong, by id without the machine's name. */
  readonly failures?: readonly string[]
  /** How a tester brings it about by hand: by guard, by event (those of `system` need it), by delay, and by actor for its failing. */
  readonly byHand?: Readonly<Record<string, string>>
  /** How a tester brings it about that a guard does not hold. */
  readonly without?: Readonly<Record<string, string>>
  /** What scenarios heed, by transition: `<state>|<event>|<index>`, without the machine's name. */
  readonly walks?: Readonly<Record<string, Walk>>
  /** Events that two parallel regions may both handle, each with its reason. */
  readonly inSeveralRegions?: Readonly<Partial<Record<EventType, string>>>
  /** Actors that never fail as a whole because they have states for every failure, each with its reason. */
  readonly neverFail?: Readonly<Record<string, string>>
  /** What the chart may exceed of the usual limits, and why. */
  readonly size?: { readonly leafStates?: number; readonly events?: number; readonly reason: string }
  /** States without a way out that are not final, by id without the machine's name, each with its reason. */
  readonly ends?: Readonly<Record<string, string>>
}
