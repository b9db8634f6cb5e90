import type { Mark, Marks } from './marks.ts'
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
  /** Reachable ones that the machine's own tests, or the journeys in a browser, have walked. */
  readonly byMachines: readonly string[]
  readonly byJourneys: readonly string[]
  readonly neverWalked: readonly string[]
}

/** How much of a chart tests have walked. What can never be taken counts neither for nor against. */
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

const marks: Readonly<Record<'both' | 'walked' | 'never' | 'unreachable', Mark>> = {
  both: { look: 'walked', sign: '', notes: ['in the browser too'] },
  walked: { look: 'walked', sign: '', notes: [] },
  never: { look: 'neverWalked', sign: '!', notes: ['never walked'] },
  unreachable: { look: 'unreachable', sign: '?', notes: ['unreachable'] },
}

/** Walked, never walked and unreachable look different in the picture, and say so in words. */
export function coverageMarks({ unreachable, byMachines, byJourneys }: Coverage): Marks {
  return {
    state: () => null,
    transition: (id) => {
      if (unreachable.includes(id)) return marks.unreachable
      if (byJourneys.includes(id)) return marks.both
      return byMachines.includes(id) ? marks.walked : marks.never
    },
  }
}

const percent = (part: number, whole: number) => `${whole === 0 ? 100 : Math.floor((100 * part) / whole)} %`

const columns = ['statechart', 'transitions', 'unreachable', 'by machine tests', 'by browser journeys', 'never walked']

/** The table that `npm run book -- --coverage` prints, cells by row; the first row is the heading. */
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

/** What the machine tests owe: every transition that can be taken and that they have not walked. */
export const owed = (coverages: readonly Coverage[]): string[] =>
  coverages.flatMap(({ reachable, byMachines }) => reachable.filter((id) => !byMachines.includes(id)))
