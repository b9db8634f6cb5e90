import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import Elk from 'elkjs/lib/elk.bundled.js'
import type { Chart } from '../model/chart.ts'
import { treeOf } from '../model/tree.ts'
import { type TextBox, anywhereText, boxText, lineText } from './boxText.ts'
import type { Marks } from '../model/marks.ts'
import { type Line, type View, type ViewNode, anywhereIn } from './view.ts'

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
  /** Where the words stand. */
  readonly at: Area
}

/** The dot and the arrow that show which state comes first. */
export interface PlacedStart {
  readonly into: string
  readonly dot: Point
  readonly points: readonly Point[]
}

export interface PlacedChart {
  readonly width: number
  readonly height: number
  /** Outer boxes before those inside them. */
  readonly boxes: readonly PlacedBox[]
  readonly lines: readonly PlacedLine[]
  readonly starts: readonly PlacedStart[]
  readonly anywheres: readonly { readonly area: Area; readonly text: TextBox }[]
}

/** How the states are laid out. */
export interface Flow {
  readonly direction: 'DOWN' | 'RIGHT'
  readonly cycleBreaking: 'DEPTH_FIRST' | 'GREEDY'
}

const manyLines = 50
const dotSize = 12

/**
 * ELK hands no option down: every node with children gets all of them. Others crash elkjs 0.12.1 on real machines:
 * `considerModelOrder`, `cycleBreaking` by model order, a layer constraint on the start (kieler/elkjs#228).
 */
const optionsOf = ({ direction, cycleBreaking }: Flow, lines: number): Record<string, string> => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': cycleBreaking,
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.randomSeed': '1',
  // Chosen by count and never by time, or two machines would draw two pictures.
  'elk.layered.thoroughness': lines > manyLines ? '7' : '30',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '11',
  'elk.layered.spacing.nodeNodeBetweenLayers': '22',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '11',
})

const inline = { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' }

const startOf = (id: string) => `start of ${id}`

/**
 * Parts of a group that nothing inside of it leads to from its start, the first of each clique: lines that are never drawn keep them
 * below the start.
 */
function notFromStart({ lines }: View, { state, children, hasAnywhere }: ViewNode): string[] {
  const sign = anywhereIn(state.id)
  const partOf = (id: string) =>
    children.find((child) => id === child.state.id || id.startsWith(`${child.state.id}.`))?.state.id
  const reached = new Set<string>()
  const reach = (part: string) => {
    if (reached.has(part)) return
    reached.add(part)
    for (const { from, to } of lines) {
      const next = partOf(to)
      if (next !== undefined && (from === part || partOf(from) === part)) reach(next)
    }
  }
  reach(state.initial)
  const first = hasAnywhere ? [sign] : []
  if (hasAnywhere) reach(sign)
  const others = children.flatMap((child) => {
    if (reached.has(child.state.id)) return []
    reach(child.state.id)
    return [child.state.id]
  })
  return [...first, ...others]
}

interface Asked {
  readonly graph: ElkNode
  readonly texts: ReadonlyMap<string, TextBox>
}

const widestHeading = 460
const asideWidth = 190

/** What an earlier layout taught about the heading of a group: its room, and whether lines from above would cross it. */
interface Heading {
  readonly width: number
  /** Stands in a column of its own at the left, where no line passes. */
  readonly isAside: boolean
}

type Headings = ReadonlyMap<string, Heading>

function ask(chart: Chart, view: View, flow: Flow, marks: Marks, headings: Headings): Asked {
  const tree = treeOf(chart)
  const options = optionsOf(flow, view.lines.length)
  const texts = new Map<string, TextBox>()
  const starts: ElkExtendedEdge[] = []
  const sign = anywhereText()
  const insideCount = (id: string) =>
    chart.states.filter(
      (state) => state.id !== id && tree.isWithin(state.id, id) && tree.children(state.id).length === 0,
    ).length

  const shape = (node: ViewNode): ElkNode => {
    const { id, initial } = node.state
    const text = boxText(chart, node, insideCount(id), marks, headings.get(id)?.width)
    texts.set(id, text)
    if (node.look !== 'group') return { id, width: text.width, height: text.height }
    const children = node.children.map(shape)
    if (initial !== '') {
      children.unshift({ id: startOf(id), width: dotSize, height: dotSize })
      starts.push({ id: `from ${startOf(id)}`, sources: [startOf(id)], targets: [initial] })
    }
    if (node.hasAnywhere) {
      children.push({ id: anywhereIn(id), width: sign.width, height: sign.height })
      texts.set(anywhereIn(id), sign)
    }
    const belowStart = initial === '' ? [] : notFromStart(view, node)
    for (const below of belowStart)
      starts.push({ id: `${initial} before ${below}`, sources: [initial], targets: [below] })
    return {
      id,
      children,
      layoutOptions: {
        ...options,
        'elk.padding': headings.get(id)?.isAside
          ? `[top=18,left=${text.width + 10},bottom=18,right=18]`
          : `[top=${text.height + 14},left=18,bottom=18,right=18]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${text.width},${text.height + 30})`,
      },
    }
  }
  const inner = shape(view.root)
  const elsewhere = view.elsewhere.map(shape)
  const edges = view.lines.map((line): ElkExtendedEdge => {
    const text = lineText(chart, line, marks)
    texts.set(line.id, text)
    return {
      id: line.id,
      sources: [line.from],
      targets: [line.to],
      labels: [
        { id: `words of ${line.id}`, text: line.id, width: text.width, height: text.height, layoutOptions: inline },
      ],
    }
  })
  return {
    graph: {
      id: 'picture',
      layoutOptions: { ...options, 'elk.padding': '[top=12,left=12,bottom=12,right=12]' },
      children: [inner, ...elsewhere],
      edges: [...starts, ...edges],
    },
    texts,
  }
}

const areaOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Area>): Area => ({ x, y, width, height })

const pointsOf = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])

const everyShape = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(everyShape)]
const everyEdge = (node: ElkNode): ElkExtendedEdge[] => [
  ...(node.edges ?? []),
  ...(node.children ?? []).flatMap(everyEdge),
]

function read(view: View, { graph, texts }: Asked): PlacedChart {
  const shapes = new Map(everyShape(graph).map((shape) => [shape.id, shape]))
  const edges = new Map(everyEdge(graph).map((edge) => [edge.id, edge]))
  const textOf = (id: string): TextBox => texts.get(id) ?? { blocks: [], width: 0, height: 0 }
  const everyBox = (node: ViewNode): ViewNode[] => [node, ...node.children.flatMap(everyBox)]
  const boxes = [...everyBox(view.root), ...view.elsewhere].map((node): PlacedBox => ({
    node,
    area: areaOf(shapes.get(node.state.id) ?? {}),
    text: textOf(node.state.id),
  }))
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    boxes,
    lines: view.lines.map((line): PlacedLine => {
      const edge = edges.get(line.id)
      if (edge === undefined) throw new Error(`The layout has lost the line ${line.id}.`)
      return { line, points: pointsOf(edge), text: textOf(line.id), at: areaOf(edge.labels?.[0] ?? {}) }
    }),
    anywheres: boxes.flatMap(({ node }) => {
      const id = anywhereIn(node.state.id)
      return node.hasAnywhere ? [{ area: areaOf(shapes.get(id) ?? {}), text: textOf(id) }] : []
    }),
    starts: boxes.flatMap(({ node: { state, look } }): PlacedStart[] => {
      const shape = shapes.get(startOf(state.id))
      const edge = edges.get(`from ${startOf(state.id)}`)
      if (look !== 'group' || shape === undefined || edge === undefined) return []
      const { x, y } = areaOf(shape)
      return [{ into: state.initial, dot: { x: x + dotSize / 2, y: y + dotSize / 2 }, points: pointsOf(edge) }]
    }),
  }
}

async function attempt(asked: Asked, what: string): Promise<ElkNode> {
  try {
    return await new Elk().layout(asked.graph)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`No layout for ${what}: ${reason.slice(0, 200)}`, { cause })
  }
}

const overlap = (a: Area, b: Area) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The straight pieces of a line, as areas. */
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

function headingsAfter({ boxes, lines }: PlacedChart, before: Headings): Headings {
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

const passes = 3

/**
 * Places every box, line and word of a view; more than once, because only a layout tells how wide the groups become and whose headings
 * would be crossed. Where ELK gives up, its message says so, without the bundle that it stands in.
 */
export async function layOut(chart: Chart, view: View, flow: Flow, marks: Marks): Promise<PlacedChart> {
  const what = `${chart.id} (${flow.direction}, ${flow.cycleBreaking})`
  let headings: Headings = new Map()
  let placed: PlacedChart | null = null
  for (let pass = 0; pass < passes; pass += 1) {
    const asked = ask(chart, view, flow, marks, headings)
    placed = read(view, { ...asked, graph: await attempt(asked, what) })
    headings = headingsAfter(placed, headings)
  }
  if (placed === null) throw new Error(`No layout for ${what}.`)
  return placed
}
