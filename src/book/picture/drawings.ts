import type { Chart } from '../model/chart.ts'
import { treeOf } from '../model/tree.ts'
import type { Flow } from './elkGraph.ts'
import { layOut } from './layout.ts'
import { type PlacedChart, aboveTheirStart } from './placed.ts'
import { type Marks, unmarked } from '../model/marks.ts'
import { sizeWithLegend } from './svg.ts'
import { type Excerpt, viewOf } from './view.ts'

/** One picture of a chart. */
export interface Drawing {
  /** Empty for the whole chart; otherwise what the picture is of: `overview`, or the state whose inside it shows. */
  readonly part: string
  readonly title: string
  readonly placed: PlacedChart
}

interface Size {
  readonly width: number
  readonly height: number
}

/** What an A4 page has for a picture within its margins and below its title, in CSS pixels (gallery.css says the same in mm). */
const upright: Size = { width: 718, height: 975 }
/** The first picture of a chart has the chart's title and sentence above it too. */
const uprightBelowTitle: Size = { width: 718, height: 900 }
const turned: Size = { width: 1047, height: 567 }

/** Points that the smallest letters of a picture (11 px) have to keep on paper: smaller ones cannot be read. */
export const smallestLetters = 5.5
const lettersOnScreen = 11 * 0.75

const shrunkTo = (room: Size, { width, height }: Size) => Math.min(1, room.width / width, room.height / height)

const isFirst = (part: string) => part === '' || part === 'overview'
const shrunkUpright = (part: string, size: Size) => shrunkTo(isFirst(part) ? uprightBelowTitle : upright, size)

/** Whether a picture is printed larger on a turned page. */
export const isLandscape = ({ part, placed }: Pick<Drawing, 'part' | 'placed'>): boolean => {
  const size = sizeWithLegend(placed)
  return shrunkTo(turned, size) > shrunkUpright(part, size)
}

/** How large the smallest letters come out on paper, in points. */
export const printedLetters = ({ part, placed }: Pick<Drawing, 'part' | 'placed'>): number => {
  const size = sizeWithLegend(placed)
  return lettersOnScreen * Math.max(shrunkTo(turned, size), shrunkUpright(part, size))
}

/** This reads best: the start stands on top. The others are for what could not be read on paper otherwise. */
const best: Flow = {
  direction: 'DOWN',
  cycleBreaking: 'DEPTH_FIRST',
  room: 'plenty',
  words: 'usual',
  heading: 'above',
}
const others: readonly Flow[] = [
  { ...best, cycleBreaking: 'GREEDY' },
  { ...best, direction: 'RIGHT' },
  { ...best, direction: 'RIGHT', cycleBreaking: 'GREEDY' },
]
/** For what holds no group that could be folded; the first that can be read is taken. */
const dense: readonly Flow[] = (['usual', 'long', 'short'] as const).flatMap((words) =>
  (['above', 'aside'] as const).flatMap((heading) =>
    [best, ...others].map((flow): Flow => ({ ...flow, room: 'little', words, heading })),
  ),
)

const isReadable = (drawing: Pick<Drawing, 'part' | 'placed'>) => printedLetters(drawing) >= smallestLetters

async function place(
  chart: Chart,
  excerpt: Excerpt,
  { part, mustFit, marks }: { readonly part: string; readonly mustFit: boolean; readonly marks: Marks },
): Promise<PlacedChart> {
  const view = viewOf(chart, excerpt)
  const first = await layOut(chart, view, best, marks)
  if (isReadable({ part, placed: first })) return first
  const tried = await Promise.all(others.map((flow) => layOut(chart, view, flow, marks)))
  const stands = (placed: PlacedChart) => aboveTheirStart(placed).length === 0
  const readable = (placed: PlacedChart) => stands(placed) && isReadable({ part, placed })
  if (mustFit && !tried.some(readable))
    for (const flow of dense) {
      const placed = await layOut(chart, view, flow, marks)
      if (readable(placed)) return placed
      tried.push(placed)
    }
  const [largest] = [first, ...tried.filter(stands)].toSorted(
    (a, b) => printedLetters({ part, placed: b }) - printedLetters({ part, placed: a }),
  )
  return largest ?? first
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
    const part = isWhole ? '' : inside
    const groups = tree.children(inside).filter(({ kind }) => kind === 'compound' || kind === 'parallel')
    const mustFit = groups.length === 0
    const whole = { part, title, placed: await place(chart, { inside, folded: [] }, { part, mustFit, marks }) }
    if (isReadable(whole) || groups.length === 0) return [whole]
    const folded = groups.map(({ id }) => id)
    const placed = await place(chart, { inside, folded }, { part: isWhole ? 'overview' : part, mustFit: true, marks })
    const parts = await Promise.all(folded.map(pages))
    return [
      ...(isWhole ? [whole, { part: 'overview', title: `${title}: overview`, placed }] : [{ ...whole, placed }]),
      ...parts.flat(),
    ]
  }
  return pages(chart.id)
}
