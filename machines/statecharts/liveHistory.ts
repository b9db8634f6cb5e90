/** Where an actor belongs: to the screen, or to the whole application. */
export type Place = 'screen' | 'application'

/** One running machine. */
export interface LiveActor {
  readonly key: string
  /** The id of its statechart. */
  readonly chart: string
  /** What the screen calls it; empty where its chart says enough. */
  readonly name: string
  /** Counts the machines of this chart in the order in which they came, from 1. */
  readonly number: number
  readonly place: Place
  /** The states that were active before the first step of it that is remembered. */
  readonly before: readonly string[]
  /** It has stopped, and is kept as long as a step of it is remembered. */
  readonly isGone: boolean
}

/** A machine as it is told of when it starts. */
export type CameActor = Omit<LiveActor, 'number' | 'isGone'>

/** One event that one machine has taken: names and the moment, never what the event carried. */
export interface Step {
  readonly number: number
  /** The key of the actor that took it. */
  readonly actor: string
  readonly event: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The ids of the transitions walked, in order; none when the event changed nothing. */
  readonly transitions: readonly string[]
  /** The ids of the states that were active after it. */
  readonly active: readonly string[]
}

export interface LiveHistory {
  /** In the order in which they came. */
  readonly actors: readonly LiveActor[]
  /** Oldest first. */
  readonly steps: readonly Step[]
}

/** As many events as can be stepped back. */
export const mostSteps = 50

export const emptyHistory: LiveHistory = { actors: [], steps: [] }

const withoutForgotten = ({ actors, steps }: LiveHistory): LiveHistory => ({
  actors: actors.filter(({ key, isGone }) => !isGone || steps.some(({ actor }) => actor === key)),
  steps,
})

/** An actor that comes again under its key (a screen that React mounted twice) goes on where it is. */
export const withActor = ({ actors, steps }: LiveHistory, came: CameActor): LiveHistory => {
  const known = actors.find(({ key }) => key === came.key)
  const last = actors.findLast(({ chart }) => chart === came.chart)?.number ?? 0
  const actor = { ...came, number: known?.number ?? last + 1, before: known?.before ?? came.before, isGone: false }
  return { actors: known ? actors.map((one) => (one === known ? actor : one)) : [...actors, actor], steps }
}

/** The actor has stopped; it stays, marked as gone, as long as a step of it is remembered. */
export const withoutActor = ({ actors, steps }: LiveHistory, gone: string): LiveHistory =>
  withoutForgotten({ actors: actors.map((one) => (one.key === gone ? { ...one, isGone: true } : one)), steps })

/** The fifty-first step pushes out the oldest, and what that one led to becomes where its actor began. */
export function withStep({ actors, steps }: LiveHistory, taken: Omit<Step, 'number'>): LiveHistory {
  const all = [...steps, { ...taken, number: (steps.at(-1)?.number ?? 0) + 1 }]
  const dropped = all.length > mostSteps ? all[0] : undefined
  if (dropped === undefined) return { actors, steps: all }
  return withoutForgotten({
    actors: actors.map((one) => (one.key === dropped.actor ? { ...one, before: dropped.active } : one)),
    steps: all.slice(1),
  })
}

/** The step of this number or, when it has been pushed out, the oldest that is remembered; null for none: the newest. */
export const stepAt = ({ steps }: LiveHistory, number: number | null): Step | null =>
  number === null ? (steps.at(-1) ?? null) : (steps.find((step) => step.number >= number) ?? null)

/** What one chart shows after a step. */
export interface ChartMoment {
  /** The machine that is shown: the one that was chosen, or of several the one that moved last. */
  readonly actor: LiveActor | null
  readonly active: readonly string[]
  /** The transitions that this machine has just walked. */
  readonly walked: readonly string[]
}

/** The machines of one chart that are remembered, in the order in which they came. */
export const actorsOf = ({ actors }: LiveHistory, chart: string): readonly LiveActor[] =>
  actors.filter((actor) => actor.chart === chart)

/** How a chart looks after a step; `chosen` is the key of the machine to show, null for whichever moved last. */
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
