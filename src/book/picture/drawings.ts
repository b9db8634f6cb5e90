import type { Chart } from '../model/chart.ts'
import { treeOf } from '../model/tree.ts'
import type { Flow } from './elkGraph.ts'
import { layOut } from './layout.ts'
import type { PlacedChart } from './placed.ts'
import { type Marks, unmarked } from '../model/marks.ts'
import { type Excerpt, viewOf } from './view.ts'

/** One picture of a chart. */
export interface Drawing {
  /** Empty for the whole chart; otherwise what the picture is of: `overview`, or the state whose inside it shows. */
  readonly part: string
  readonly title: string
  readonly placed: PlacedChart
}

/** What an A4 page holds, in pixels, at 70 %: smaller letters could not be read. */
const page = { short: 1030, long: 1490 } as const

/** Whether a picture needs the page turned. */
export const isLandscape = ({ width }: PlacedChart): boolean => width > page.short

const fits = ({ width, height }: PlacedChart) =>
  (width <= page.short && height <= page.long) || (width <= page.long && height <= page.short)

/** This reads best: the start stands on top. The other one is for what would not fit a page otherwise. */
const best: Flow = { direction: 'DOWN', cycleBreaking: 'DEPTH_FIRST' }
const wide: Flow = { direction: 'RIGHT', cycleBreaking: 'DEPTH_FIRST' }

async function place(chart: Chart, excerpt: Excerpt, marks: Marks): Promise<PlacedChart> {
  const view = viewOf(chart, excerpt)
  const first = await layOut(chart, view, best, marks)
  if (fits(first)) return first
  const second = await layOut(chart, view, wide, marks)
  return fits(second) ? second : first
}

/**
 * The whole chart, and where that is more than an A4 page holds an overview with its groups folded and a page for each of them; a group
 * that is too large in its turn is folded in the same way.
 */
export async function drawingsOf(chart: Chart, marks: Marks = unmarked): Promise<Drawing[]> {
  const tree = treeOf(chart)
  const pages = async (inside: string): Promise<Drawing[]> => {
    const isWhole = inside === chart.id
    const title = isWhole ? chart.title : `${chart.title}: ${tree.state(inside).title}`
    const whole = { part: isWhole ? '' : inside, title, placed: await place(chart, { inside, folded: [] }, marks) }
    const groups = tree.children(inside).filter(({ kind }) => kind === 'compound' || kind === 'parallel')
    if (fits(whole.placed) || groups.length === 0) return [whole]
    const folded = groups.map(({ id }) => id)
    const placed = await place(chart, { inside, folded }, marks)
    const parts = await Promise.all(folded.map(pages))
    return [
      ...(isWhole ? [whole, { part: 'overview', title: `${title}: overview`, placed }] : [{ ...whole, placed }]),
      ...parts.flat(),
    ]
  }
  return pages(chart.id)
}
