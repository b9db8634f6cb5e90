import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import Elk from 'elkjs/lib/elk.bundled.js'
import type { Chart } from '../model/chart.ts'
import type { Annotations } from '../model/annotations.ts'
import type { TextBox } from './boxText.ts'
import { type Asked, type Flow, ask, dotSize, startOf } from './elkGraph.ts'
import { type Headings, firstHeadings, headingsAfter } from './headings.ts'
import type { Area, PlacedBox, PlacedChart, PlacedLine, PlacedStart, Point } from './placed.ts'
import { tidied } from './tidy.ts'
import { type View, type ViewNode, anywhereIn } from './view.ts'

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

const passes = 3

/**
 * Places every box, line and text of a view, in several passes, because only a layout shows how wide the groups become
 * and whose headings would be crossed. When ELK fails, reports its message without the bundle that surrounds it.
 */
export async function layOut(chart: Chart, view: View, flow: Flow, annotations: Annotations): Promise<PlacedChart> {
  const what = `${chart.id} (${Object.values(flow).join(', ')})`
  let headings: Headings = firstHeadings(view, flow)
  let asked = ask(chart, view, flow, annotations, headings)
  for (let pass = 1; ; pass += 1) {
    const question = JSON.stringify(asked.graph)
    const placed = read(view, { ...asked, graph: await attempt(asked, what) })
    headings = headingsAfter(placed, headings)
    asked = ask(chart, view, flow, annotations, headings)
    if (pass === passes || JSON.stringify(asked.graph) === question) return tidied(placed)
  }
}
