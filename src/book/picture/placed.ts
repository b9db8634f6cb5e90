import type { TextBox } from './boxText.ts'
import type { Line, ViewNode } from './view.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Area extends Point {
  readonly width: number
  readonly height: number
}

export interface PlacedBox {
  readonly node: ViewNode
  readonly area: Area
  readonly text: TextBox
}

export interface PlacedLine {
  readonly line: Line
  readonly points: readonly Point[]
  readonly text: TextBox
  /** The position of the text. */
  readonly at: Area
}

/** The dot and the arrow that show the initial state. */
export interface PlacedStart {
  readonly into: string
  readonly dot: Point
  readonly points: readonly Point[]
}

export interface PlacedChart {
  readonly width: number
  readonly height: number
  /** Outer boxes come before nested ones. */
  readonly boxes: readonly PlacedBox[]
  readonly lines: readonly PlacedLine[]
  readonly starts: readonly PlacedStart[]
  readonly anywheres: readonly { readonly area: Area; readonly text: TextBox }[]
}

/** Reports boxes that are above the dot of their group, as sentences: reading starts at the top. */
export const aboveTheirStart = ({ starts, boxes }: PlacedChart): string[] =>
  starts.flatMap(({ into, dot }) => {
    const parent = into.split('.').slice(0, -1).join('.')
    return boxes
      .filter(
        ({ node, area }) => node.look !== 'elsewhere' && node.state.parent === parent && area.y + area.height < dot.y,
      )
      .map(({ node }) => `${node.state.id} stands above the start of ${parent}`)
  })
