import type { Chart, ChartTransition } from '../model/chart.ts'
import { leadsToFailure, sentence } from '../model/sentences.ts'
import type { TextBlock } from './boxText.ts'
import { icons } from './icons.ts'
import type { Area, PlacedBox, PlacedChart, PlacedLine, PlacedStart, Point } from './placed.ts'
import { legend } from './legend.ts'
import type { Annotations } from '../model/annotations.ts'
import { escapeXml, fixed } from './xml.ts'

export interface Writing {
  readonly title: string
  readonly description: string
  readonly annotations: Annotations
  /** The style sheet to embed; empty where the surrounding page has it. */
  readonly style: string
  /** The link target of a state's box. */
  readonly linkOf: (stateId: string) => string
  /** The anchor of a state's box. */
  readonly anchorOf: (stateId: string) => string
}

const margin = 8
const headLength = 8
const headHalf = 4
const corner = 7

const classes = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ')

/** `textLength` keeps text inside its box on systems that have none of the fonts. */
const printed = ({ lines }: TextBlock, { x, y }: Point) =>
  lines
    .map(
      (one) =>
        `<text class="${one.style}" x="${fixed(x + one.x)}" y="${fixed(y + one.y)}" textLength="${fixed(one.length)}" lengthAdjust="spacingAndGlyphs">${escapeXml(one.text)}</text>`,
    )
    .join('')

const drawnIcon = (block: TextBlock, { x, y }: Point) =>
  block.icon
    ? `<path class="icon" transform="translate(${fixed(x)} ${fixed(y + block.y + 2.5)})" d="${icons[block.icon]}"/>`
    : ''

const kindClass = ({ trigger: { kind, by } }: ChartTransition) =>
  kind === 'event' ? by : kind === 'after' ? 'timer' : kind

/** The text of a box or line; the text of one transition forms a group that can be found by its id. */
function words(chart: Chart, blocks: readonly TextBlock[], at: Point, padX: number, annotations: Annotations): string {
  return blocks
    .map((block) => {
      const inner = drawnIcon(block, { x: at.x + padX, y: at.y }) + printed(block, at)
      if (block.transition === null) return inner
      const annotation = annotations.transition(block.transition.id)
      const failure = leadsToFailure(chart, block.transition) ? ' data-failure=""' : ''
      const name = classes('transition', kindClass(block.transition), annotation?.look)
      return `<g class="${name}" data-trans="${escapeXml(block.transition.id)}" data-by="${block.transition.trigger.by}"${failure}><title>${escapeXml(sentence(chart, block.transition))}</title>${inner}</g>`
    })
    .join('')
}

const rectangle = (name: string, { x, y, width, height }: Area, radius: number) =>
  `<rect class="${name}" x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}" rx="${radius}"/>`

const shrunk = ({ x, y, width, height }: Area, by: number): Area => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
})

function box(chart: Chart, placed: PlacedBox, depth: number, writing: Writing): string {
  const { node, area, text } = placed
  const { state, look, isRegion } = node
  const name = classes(
    'state',
    look,
    depth > 0 && look === 'group' && `depth${depth % 2 === 1 ? 1 : 2}`,
    isRegion && 'region',
    state.parent === '' && 'machine',
    state.isFailure && 'failure',
    writing.annotations.state(state.id)?.look,
  )
  const inner = [
    rectangle('box', area, look === 'group' ? 9 : 7),
    state.kind === 'final' ? rectangle('second', shrunk(area, 3.5), 4) : '',
    words(chart, text.blocks, area, 12, writing.annotations),
  ].join('')
  const title = `<title>${escapeXml(`${state.title}. ${state.description}`)}</title>`
  const anchor = look === 'elsewhere' ? '' : ` id="${escapeXml(writing.anchorOf(state.id))}"`
  const found = look === 'elsewhere' ? '' : ` data-state="${escapeXml(state.id)}"`
  return `<a${anchor} class="${name}"${found} href="${escapeXml(writing.linkOf(state.id))}">${title}${inner}</a>`
}

const towards = (from: Point, to: Point, by: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const part = length === 0 ? 0 : Math.min(by, length) / length
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

const pair = ({ x, y }: Point) => `${fixed(x)} ${fixed(y)}`

/** A path with rounded corners that ends at the base of its arrowhead, and the arrowhead. */
function arrow(points: readonly Point[]): string {
  const [first, ...rest] = points
  const tip = rest.at(-1)
  if (first === undefined || tip === undefined) return ''
  const before = rest.at(-2) ?? first
  const end = towards(tip, before, headLength - 1)
  const bends = rest.slice(0, -1).map((bend, index) => {
    const previous = points[index] ?? bend
    const next = rest[index + 1] ?? bend
    const half = (a: Point, b: Point) => Math.min(corner, Math.hypot(a.x - b.x, a.y - b.y) / 2)
    return `L${pair(towards(bend, previous, half(bend, previous)))}Q${pair(bend)} ${pair(towards(bend, next, half(bend, next)))}`
  })
  const back = towards(tip, before, headLength)
  const across = { x: (tip.y - back.y) / headLength, y: (back.x - tip.x) / headLength }
  const wing = (sign: number): Point => ({
    x: back.x + sign * headHalf * across.x,
    y: back.y + sign * headHalf * across.y,
  })
  return `<path class="path" d="M${pair(first)}${bends.join('')}L${pair(end)}"/><path class="head" d="M${pair(tip)}L${pair(wing(1))}L${pair(wing(-1))}Z"/>`
}

function line(
  chart: Chart,
  { line: { from, to, transitions }, points, text, at }: PlacedLine,
  depth: number,
  { annotations }: Writing,
): string {
  const looks = new Set(transitions.map(({ id }) => annotations.transition(id)?.look))
  const isTimed = transitions.every(({ trigger }) => trigger.by === 'timer')
  const name = classes(
    'line',
    isTimed && 'timed',
    looks.size === 1 && [...looks][0],
    `on${depth <= 0 ? 0 : depth % 2 === 1 ? 1 : 2}`,
  )
  return [
    `<g class="${name}" data-from="${escapeXml(from)}" data-to="${escapeXml(to)}">`,
    arrow(points),
    rectangle('backing', at, 4),
    words(chart, text.blocks, at, 5, annotations),
    '</g>',
  ].join('')
}

const anywhere = ({ area, text }: PlacedChart['anywheres'][number]) =>
  `<g class="anywhere">${rectangle('box', area, area.height / 2)}${text.blocks.map((block) => printed(block, area)).join('')}</g>`

const start = ({ into, dot, points }: PlacedStart) =>
  `<g class="start" data-into="${escapeXml(into)}"><circle class="dot" cx="${fixed(dot.x)}" cy="${fixed(dot.y)}" r="5"/>${arrow(points)}</g>`

const contains = (outer: Area, { x, y }: Point) =>
  x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height

/** The legend of a narrow, high picture is wider than the picture; stacked symbols would make it even higher. */
const legendOf = (placed: PlacedChart) =>
  legend(Math.max(placed.width - 2 * margin, Math.min(placed.height * 0.7, 1000)), placed)

/** The size of the whole picture, including its legend. */
export function sizeWithLegend(placed: PlacedChart): { readonly width: number; readonly height: number } {
  const foot = legendOf(placed)
  return {
    width: Math.ceil(Math.max(placed.width, foot.width + 2 * margin)),
    height: Math.ceil(placed.height + foot.height + margin),
  }
}

/** Writes a placed chart as SVG: every state and transition is a group with a title and a unique id. */
export function svgOf(chart: Chart, placed: PlacedChart, writing: Writing): string {
  const groups = placed.boxes.filter(({ node }) => node.look === 'group')
  const depthAt = (point: Point) => groups.filter(({ area }) => contains(area, point)).length - 1
  const middle = ({ x, y, width, height }: Area): Point => ({ x: x + width / 2, y: y + height / 2 })
  const depthOf = ({ node, area }: PlacedBox) =>
    groups.filter((other) => other.node !== node && contains(other.area, middle(area)) && contains(other.area, area))
      .length
  const foot = legendOf(placed)
  const { width, height } = sizeWithLegend(placed)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="group" aria-label="${escapeXml(writing.title)}">`,
    `<title>${escapeXml(writing.title)}</title>`,
    `<desc>${escapeXml(writing.description)}</desc>`,
    writing.style === '' ? '' : `<style>${writing.style}</style>`,
    ...placed.boxes.filter(({ node }) => node.look === 'group').map((one) => box(chart, one, depthOf(one), writing)),
    ...placed.starts.map(start),
    ...placed.anywheres.map(anywhere),
    ...placed.boxes.filter(({ node }) => node.look !== 'group').map((one) => box(chart, one, depthOf(one), writing)),
    ...placed.lines.map((one) => line(chart, one, depthAt(middle(one.at)), writing)),
    `<g class="legend" transform="translate(${margin + 4} ${fixed(placed.height)})">${foot.svg}</g>`,
    '</svg>',
  ]
    .filter((part) => part !== '')
    .join('\n')
}
