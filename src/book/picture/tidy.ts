import type { Area, PlacedBox, PlacedChart, Point } from './placed.ts'
import { anywhereIn } from './view.ts'

const inset = 18
const margin = 12

const isWithin = (id: string, outer: string) => id === outer || id.startsWith(`${outer}.`)
const isInside = ({ x, y }: Point, area: Area) =>
  x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height
const lower = <Place extends Point>(place: Place, by: number): Place => ({ ...place, y: place.y + by })

/** Regions that are side by side; empty when one is below another. */
function regionsBeside({ boxes }: PlacedChart, { node }: PlacedBox): readonly PlacedBox[] {
  const regions = boxes.filter((one) => one.node.state.parent === node.state.id && one.node.look !== 'elsewhere')
  const sorted = regions.toSorted((a, b) => a.area.x - b.area.x)
  const areBeside = sorted.every(({ area: { x } }, index) => {
    const before = sorted[index - 1]?.area
    return before === undefined || before.x + before.width < x
  })
  return areBeside ? sorted : []
}

/** Tells whether a line enters or leaves a region, which therefore cannot be moved by itself. */
const isTied = ({ lines }: PlacedChart, region: string) =>
  lines.some(({ line: { from, to } }) => {
    const starts = isWithin(from, region) || from.startsWith(anywhereIn(region))
    return starts !== isWithin(to, region)
  })

function moved(placed: PlacedChart, { node, area }: PlacedBox, by: number, height: number): PlacedChart {
  const id = node.state.id
  return {
    ...placed,
    boxes: placed.boxes.map((one) => {
      if (one.node.state.id === id) return { ...one, area: { ...lower(area, by), height } }
      return isWithin(one.node.state.id, id) ? { ...one, area: lower(one.area, by) } : one
    }),
    lines: placed.lines.map((one) =>
      isWithin(one.line.to, id)
        ? { ...one, points: one.points.map((point) => lower(point, by)), at: lower(one.at, by) }
        : one,
    ),
    starts: placed.starts.map((one) =>
      isWithin(one.into, id) && one.into !== id
        ? { ...one, dot: lower(one.dot, by), points: one.points.map((point) => lower(point, by)) }
        : one,
    ),
    anywheres: placed.anywheres.map((one) => (isInside(one.area, area) ? { ...one, area: lower(one.area, by) } : one)),
  }
}

/** Aligns the tops and bottoms of parallel regions. */
function aligned(placed: PlacedChart): PlacedChart {
  return placed.boxes
    .filter(({ node }) => node.look === 'group' && node.state.kind === 'parallel')
    .reduce((chart, parallel) => {
      const regions = regionsBeside(chart, parallel)
      if (regions.some(({ node }) => isTied(chart, node.state.id))) return chart
      const top = Math.min(...regions.map(({ area }) => area.y))
      const height = Math.max(...regions.map(({ area }) => area.height))
      return regions.reduce((done, region) => moved(done, region, top - region.area.y, height), chart)
    }, placed)
}

/** Trims groups without lines, which the layout makes higher than their content. */
function trimmed(placed: PlacedChart): PlacedChart {
  const [root, ...inner] = placed.boxes
  const isAlone = root?.node.look === 'group' && inner.every(({ node }) => node.look !== 'elsewhere')
  if (!isAlone || placed.lines.some(({ line }) => line.from === root.node.state.id)) return placed
  const bottom = Math.max(
    root.area.y + root.text.height,
    ...[...inner, ...placed.anywheres].map(({ area: { y, height } }) => y + height),
    ...placed.lines.flatMap(({ points, at }) => [at.y + at.height, ...points.map(({ y }) => y)]),
  )
  const height = bottom + inset - root.area.y
  if (height >= root.area.height) return placed
  return {
    ...placed,
    height: root.area.y + height + margin,
    boxes: [{ ...root, area: { ...root.area, height } }, ...inner],
  }
}

/** Evens out a layout. */
export const tidied = (placed: PlacedChart): PlacedChart => trimmed(aligned(placed))
