import type { Chart } from '../model/chart.ts'
import { treeOf } from '../model/tree.ts'
import type { Flow } from './elkGraph.ts'
import { layOut } from './layout.ts'
import { type PlacedChart, aboveTheirStart } from './placed.ts'
import { type Annotations, unannotated } from '../model/annotations.ts'
import { sizeWithLegend } from './svg.ts'
import { type Excerpt, viewOf } from './view.ts'

/** One picture of a chart. */
export interface Drawing {
  /** Empty for the whole chart; otherwise the part that it shows: `overview`, or a state's id. */
  readonly part: string
  readonly title: string
  readonly placed: PlacedChart
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The space for a picture on an A4 page below its title, in CSS pixels (gallery.css has the same in mm). */
const upright: Size = { width: 718, height: 975 }
/** The first picture of a chart shares its page with the chart's title and sentence. */
const uprightBelowTitle: Size = { width: 718, height: 900 }
const turned: Size = { width: 1047, height: 567 }

/** Points that the smallest text of a picture (11 px) must have on paper to be legible. */
export const smallestLetters = 5.5
const lettersOnScreen = 11 * 0.75

const shrunkTo = (room: Size, { width, height }: Size) => Math.min(1, room.width / width, room.height / height)

const isFirst = (part: string) => part === '' || part === 'overview'
const shrunkUpright = (part: string, size: Size) => shrunkTo(isFirst(part) ? uprightBelowTitle : upright, size)

/** Tells whether a picture is printed larger in landscape. */
export const isLandscape = ({ part, placed }: Pick<Drawing, 'part' | 'placed'>): boolean => {
  const size = sizeWithLegend(placed)
  return shrunkTo(turned, size) > shrunkUpright(part, size)
}

/** The size of the smallest text on paper, in points. */
export const printedLetters = ({ part, placed }: Pick<Drawing, 'part' | 'placed'>): number => {
  const size = sizeWithLegend(placed)
  return lettersOnScreen * Math.max(shrunkTo(turned, size), shrunkUpright(part, size))
}

/**
 * The preferred layout, which starts at the top. The others serve charts that would be illegible on paper otherwise.
 */
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
/** Layouts for charts without groups to fold; the first legible one is used. */
const dense: readonly Flow[] = (['usual', 'long', 'short'] as const).flatMap((words) =>
  (['above', 'aside'] as const).flatMap((heading) =>
    [best, ...others].map((flow): Flow => ({ ...flow, room: 'little', words, heading })),
  ),
)

const isReadable = (drawing: Pick<Drawing, 'part' | 'placed'>) => printedLetters(drawing) >= smallestLetters

async function place(
  chart: Chart,
  excerpt: Excerpt,
  {
    part,
    mustFit,
    annotations,
  }: { readonly part: string; readonly mustFit: boolean; readonly annotations: Annotations },
): Promise<PlacedChart> {
  const view = viewOf(chart, excerpt)
  const first = await layOut(chart, view, best, annotations)
  if (isReadable({ part, placed: first })) return first
  const tried = await Promise.all(others.map((flow) => layOut(chart, view, flow, annotations)))
  const stands = (placed: PlacedChart) => aboveTheirStart(placed).length === 0
  const readable = (placed: PlacedChart) => stands(placed) && isReadable({ part, placed })
  if (mustFit && !tried.some(readable))
    for (const flow of dense) {
      const placed = await layOut(chart, view, flow, annotations)
      if (readable(placed)) return placed
      tried.push(placed)
    }
  const [largest] = [first, ...tried.filter(stands)].toSorted(
    (a, b) => printedLetters({ part, placed: b }) - printedLetters({ part, placed: a }),
  )
  return largest ?? first
}

/**
 * Draws the whole chart. If it exceeds an A4 page, adds an overview with its groups folded and a page for each group;
 * groups that are too large are folded in the same way.
 */
export async function drawingsOf(chart: Chart, annotations: Annotations = unannotated): Promise<Drawing[]> {
  const tree = treeOf(chart)
  const pages = async (inside: string): Promise<Drawing[]> => {
    const isWhole = inside === chart.id
    const title = isWhole ? chart.title : `${chart.title}: ${tree.state(inside).title}`
    const part = isWhole ? '' : inside
    const groups = tree.children(inside).filter(({ kind }) => kind === 'compound' || kind === 'parallel')
    const mustFit = groups.length === 0
    const whole = { part, title, placed: await place(chart, { inside, folded: [] }, { part, mustFit, annotations }) }
    if (isReadable(whole) || groups.length === 0) return [whole]
    const folded = groups.map(({ id }) => id)
    const placed = await place(
      chart,
      { inside, folded },
      { part: isWhole ? 'overview' : part, mustFit: true, annotations },
    )
    const parts = await Promise.all(folded.map(pages))
    return [
      ...(isWhole ? [whole, { part: 'overview', title: `${title}: overview`, placed }] : [{ ...whole, placed }]),
      ...parts.flat(),
    ]
  }
  return pages(chart.id)
}
