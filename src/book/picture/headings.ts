import type { Flow } from './elkGraph.ts'
import type { Area, PlacedChart, Point } from './placed.ts'
import type { View } from './view.ts'

const widestHeading = 460
const asideWidth = 190

/**
 * What an earlier layout showed about the heading of a group: its space, and whether lines from above would cross it.
 */
export interface Heading {
  readonly width: number
  /** Put in a column of its own at the left, where no line passes. */
  readonly isAside: boolean
}

export type Headings = ReadonlyMap<string, Heading>

/** Moves the outermost group's heading aside where the page lacks height. */
export const firstHeadings = ({ root }: View, { heading }: Flow): Headings =>
  new Map(heading === 'above' ? [] : [[root.state.id, { width: asideWidth, isAside: true }]])

const overlap = (a: Area, b: Area) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The straight segments of a line, as areas. */
const piecesOf = (points: readonly Point[]): Area[] =>
  points.slice(1).map((end, index) => {
    const start = points[index] ?? end
    return {
      x: Math.min(start.x, end.x) - 1,
      y: Math.min(start.y, end.y) - 1,
      width: Math.abs(start.x - end.x) + 2,
      height: Math.abs(start.y - end.y) + 2,
    }
  })

/**
 * Derives the headings of the next layout. A heading that has been moved aside stays there; otherwise each pass would
 * undo the one before.
 */
export function headingsAfter({ boxes, lines }: PlacedChart, before: Headings): Headings {
  const groups = boxes.filter(({ node }) => node.look === 'group')
  return new Map(
    groups.map(({ node, area: { x, y, width }, text }) => {
      const known = before.get(node.state.id)
      const words: Area = { x, y: y + 2, width: text.width, height: text.height }
      const isAside =
        known?.isAside || lines.some(({ points }) => piecesOf(points).some((piece) => overlap(piece, words)))
      const room = isAside ? asideWidth : Math.min(widestHeading, Math.max(100, width - 26))
      return [node.state.id, { width: room, isAside }]
    }),
  )
}
