import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { Chart } from '../model/chart.ts'
import type { Annotations } from '../model/annotations.ts'
import { treeOf } from '../model/tree.ts'
import { type TextBox, anywhereText, boxText, lineText } from './boxText.ts'
import type { Headings } from './headings.ts'
import { type View, type ViewNode, anywhereIn } from './view.ts'

/** Options for laying out the states. */
export interface Flow {
  readonly direction: 'DOWN' | 'RIGHT'
  readonly cycleBreaking: 'DEPTH_FIRST' | 'GREEDY'
  /** Space between boxes, lines and text. */
  readonly room: 'plenty' | 'little'
  /** How text is wrapped: long lines make a picture lower, short ones make it narrower. */
  readonly words: keyof typeof wordWidths
  /** Position of the outermost group's heading. */
  readonly heading: 'above' | 'aside'
}

const wordWidths = {
  usual: { box: 190, line: 150 },
  long: { box: 205, line: 165 },
  short: { box: 150, line: 110 },
} as const
const rooms = {
  plenty: { between: '24', edgeNode: '14', edge: '11', layers: '22', edgeNodeLayers: '14' },
  little: { between: '18', edgeNode: '12', edge: '8', layers: '10', edgeNodeLayers: '10' },
} as const

const manyLines = 50
export const dotSize = 12

/**
 * Options for a node of ELK. They are not inherited, so every node with children gets all of them. Some others crash
 * elkjs 0.12.1 on real machines: `considerModelOrder`, `cycleBreaking` by model order, a layer constraint on the start
 * (kieler/elkjs#228).
 */
const optionsOf = ({ direction, cycleBreaking, room }: Flow, lines: number): Record<string, string> => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': cycleBreaking,
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.randomSeed': '1',
  // Depends on the number of lines, never on time: the output must be deterministic.
  'elk.layered.thoroughness': lines > manyLines ? '7' : '30',
  'elk.spacing.nodeNode': rooms[room].between,
  'elk.spacing.edgeNode': rooms[room].edgeNode,
  'elk.spacing.edgeEdge': rooms[room].edge,
  'elk.layered.spacing.nodeNodeBetweenLayers': rooms[room].layers,
  'elk.layered.spacing.edgeNodeBetweenLayers': rooms[room].edgeNodeLayers,
  'elk.layered.spacing.edgeEdgeBetweenLayers': rooms[room].edge,
})

const inline = { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' }

/** The id of the dot that leads to a group's initial state. Contains blanks, so that it never equals a state's id. */
export const startOf = (id: string) => `start of ${id}`

/**
 * Parts of a group that cannot be reached from its start inside the group, the first of each clique: invisible lines
 * keep them below the start.
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

export interface Asked {
  readonly graph: ElkNode
  readonly texts: ReadonlyMap<string, TextBox>
}

/** Builds the graph for ELK, and measures the text of its boxes and lines. */
export function ask(chart: Chart, view: View, flow: Flow, annotations: Annotations, headings: Headings): Asked {
  const tree = treeOf(chart)
  const options = optionsOf(flow, view.lines.length)
  const texts = new Map<string, TextBox>()
  const widths = wordWidths[flow.words]
  const starts: ElkExtendedEdge[] = []
  const sign = anywhereText()
  const insideCount = (id: string) =>
    chart.states.filter(
      (state) => state.id !== id && tree.isWithin(state.id, id) && tree.children(state.id).length === 0,
    ).length

  const shape = (node: ViewNode): ElkNode => {
    const { id, initial } = node.state
    const text = boxText(chart, node, insideCount(id), annotations, { box: widths.box, group: headings.get(id)?.width })
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
    const text = lineText(chart, line, annotations, widths.line)
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
