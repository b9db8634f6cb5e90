import type { Annotation, Annotations } from './annotations.ts'
import type { Chart } from './chart.ts'
import { reachOf } from './reach.ts'

/** The transitions of all machines that tests have walked. */
export interface Walked {
  readonly machines: ReadonlySet<string>
  readonly journeys: ReadonlySet<string>
}

export interface Coverage {
  readonly chart: Chart
  readonly reachable: readonly string[]
  readonly unreachable: readonly string[]
  /** Reachable transitions that the machine's own tests, or the journeys in a browser, have walked. */
  readonly byMachines: readonly string[]
  readonly byJourneys: readonly string[]
  readonly neverWalked: readonly string[]
}

/** Computes how much of a chart tests have walked. Unreachable transitions are not counted. */
export function coverageOf(chart: Chart, { machines, journeys }: Walked): Coverage {
  const reach = reachOf(chart)
  const ids = chart.transitions.map(({ id }) => id)
  const reachable = ids.filter((id) => reach.transitions.has(id))
  return {
    chart,
    reachable,
    unreachable: ids.filter((id) => !reach.transitions.has(id)),
    byMachines: reachable.filter((id) => machines.has(id)),
    byJourneys: reachable.filter((id) => journeys.has(id)),
    neverWalked: reachable.filter((id) => !machines.has(id) && !journeys.has(id)),
  }
}

const annotations: Readonly<Record<'both' | 'walked' | 'never' | 'unreachable', Annotation>> = {
  both: { look: 'walked', badge: '', notes: ['in the browser too'] },
  walked: { look: 'walked', badge: '', notes: [] },
  never: { look: 'neverWalked', badge: '!', notes: ['never walked'] },
  unreachable: { look: 'unreachable', badge: '?', notes: ['unreachable'] },
}

/** Marks walked, unwalked and unreachable transitions in the picture, each with a text as well as a color. */
export function coverageAnnotations({ unreachable, byMachines, byJourneys }: Coverage): Annotations {
  return {
    state: () => null,
    transition: (id) => {
      if (unreachable.includes(id)) return annotations.unreachable
      if (byJourneys.includes(id)) return annotations.both
      return byMachines.includes(id) ? annotations.walked : annotations.never
    },
  }
}

const percent = (part: number, whole: number) => `${whole === 0 ? 100 : Math.floor((100 * part) / whole)} %`

const columns = ['statechart', 'transitions', 'unreachable', 'by machine tests', 'by browser journeys', 'never walked']

/** The table that `npm run book -- --coverage` prints, as rows of cells; the first row is the heading. */
export function coverageRows(coverages: readonly Coverage[]): string[][] {
  return [
    columns,
    ...coverages.map(({ chart, reachable, unreachable, byMachines, byJourneys, neverWalked }) => [
      chart.title,
      String(chart.transitions.length),
      String(unreachable.length),
      `${byMachines.length} (${percent(byMachines.length, reachable.length)})`,
      byJourneys.length === 0 ? '-' : `${byJourneys.length} (${percent(byJourneys.length, reachable.length)})`,
      String(neverWalked.length),
    ]),
  ]
}

/** Lists every reachable transition that the machine tests have not walked. */
export const unwalkedTransitions = (coverages: readonly Coverage[]): string[] =>
  coverages.flatMap(({ reachable, byMachines }) => reachable.filter((id) => !byMachines.includes(id)))
