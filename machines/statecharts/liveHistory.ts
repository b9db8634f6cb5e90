/** What an actor belongs to: the screen, or the whole application. */
export type Place = 'screen' | 'application'

/** One running machine. */
export interface LiveActor {
  readonly key: string
  /** The id of its statechart. */
  readonly chart: string
  /** The name given by the screen; empty if the chart's title is enough. */
  readonly name: string
  /** Numbers the machines of this chart in the order in which they started, from 1. */
  readonly number: number
  readonly place: Place
  /** The active states before its first remembered step. */
  readonly before: readonly string[]
  /** Whether it has stopped; it is kept as long as a step of it is remembered. */
  readonly isGone: boolean
}

/** A machine as it is reported when it starts. */
export type CameActor = Omit<LiveActor, 'number' | 'isGone'>

/** One event that a machine has taken: names and the time, never the content of the event. */
export interface Step {
  readonly number: number
  /** The key of the actor that took it. */
  readonly actor: string
  readonly event: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The ids of the transitions taken, in order; empty if the event changed nothing. */
  readonly transitions: readonly string[]
  /** The ids of the active states after it. */
  readonly active: readonly string[]
}

export interface LiveHistory {
  /** In the order in which they started. */
  readonly actors: readonly LiveActor[]
  /** Oldest first. */
  readonly steps: readonly Step[]
}

/** How many events can be stepped back. */
export const mostSteps = 50

export const emptyHistory: LiveHistory = { actors: [], steps: [] }

const withoutForgotten = ({ actors, steps }: LiveHistory): LiveHistory => ({
  actors: actors.filter(({ key, isGone }) => !isGone || steps.some(({ actor }) => actor === key)),
  steps,
})

/** Adds a machine. One that is reported again under its key (React mounts a screen twice) continues where it is. */
export const withActor = ({ actors, steps }: LiveHistory, came: CameActor): LiveHistory => {
  const known = actors.find(({ key }) => key === came.key)
  const last = actors.findLast(({ chart }) => chart === came.chart)?.number ?? 0
  const actor = { ...came, number: known?.number ?? last + 1, before: known?.before ?? came.before, isGone: false }
  return { actors: known ? actors.map((one) => (one === known ? actor : one)) : [...actors, actor], steps }
}

/** Marks a machine as stopped; it is kept as long as a step of it is remembered. */
export const withoutActor = ({ actors, steps }: LiveHistory, gone: string): LiveHistory =>
  withoutForgotten({ actors: actors.map((one) => (one.key === gone ? { ...one, isGone: true } : one)), steps })

/** Adds a step. The fifty-first step removes the oldest, whose result becomes the starting point of its machine. */
export function withStep({ actors, steps }: LiveHistory, taken: Omit<Step, 'number'>): LiveHistory {
  const all = [...steps, { ...taken, number: (steps.at(-1)?.number ?? 0) + 1 }]
  const dropped = all.length > mostSteps ? all[0] : undefined
  if (dropped === undefined) return { actors, steps: all }
  return withoutForgotten({
    actors: actors.map((one) => (one.key === dropped.actor ? { ...one, before: dropped.active } : one)),
    steps: all.slice(1),
  })
}

/** Returns the step of this number or, if it was removed, the oldest one; for null, the newest. */
export const stepAt = ({ steps }: LiveHistory, number: number | null): Step | null =>
  number === null ? (steps.at(-1) ?? null) : (steps.find((step) => step.number >= number) ?? null)

/** What one chart shows after a step. */
export interface ChartMoment {
  /** The machine that is shown: the chosen one, or the one that moved last. */
  readonly actor: LiveActor | null
  readonly active: readonly string[]
  /** The transitions that this machine has just taken. */
  readonly walked: readonly string[]
}

/** Returns the remembered machines of one chart, in the order in which they started. */
export const actorsOf = ({ actors }: LiveHistory, chart: string): readonly LiveActor[] =>
  actors.filter((actor) => actor.chart === chart)

/**
 * Returns what a chart shows after a step; `chosen` is the key of the machine to show, null for the one that moved
 * last.
 */
export function momentOf(
  history: LiveHistory,
  chart: string,
  { number, chosen }: { readonly number: number | null; readonly chosen: string | null },
): ChartMoment {
  const shown = stepAt(history, number)
  const all = actorsOf(history, chart)
  const wanted = all.filter(({ key }) => key === chosen)
  const actors = wanted.length > 0 ? wanted : all
  const last = history.steps.findLast(
    (step) => shown !== null && step.number <= shown.number && actors.some(({ key }) => key === step.actor),
  )
  const actor = actors.find(({ key }) => key === last?.actor) ?? actors[0] ?? null
  return { actor, active: last?.active ?? actor?.before ?? [], walked: last?.transitions ?? [] }
}
