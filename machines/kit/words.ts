/**
 * What a machine is called in plain words, for the statechart book (docs/statecharts). It stands beside the machine and never reaches
 * the browser. States carry their own words: `description` and `meta.title`.
 */
export interface Words<EventType extends string = string> {
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
  /** How a tester brings it about by hand: by guard, by event of `system`, and by actor for its failing. */
  readonly byHand?: Readonly<Record<string, string>>
  /** Events that two parallel regions may both handle, each with its reason. */
  readonly inSeveralRegions?: Readonly<Partial<Record<EventType, string>>>
  /** States without a way out that are not final, by id without the machine's name, each with its reason. */
  readonly ends?: Readonly<Record<string, string>>
}
