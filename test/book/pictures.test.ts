import { describe, expect, it } from 'vitest'
import { everyChart } from '../../src/book/book.ts'
import { type Drawing, drawingsOf, printedLetters, smallestLetters } from '../../src/book/picture/drawings.ts'
import { type Area, type PlacedChart, type Point, aboveTheirStart } from '../../src/book/picture/placed.ts'

const pieces = (points: readonly Point[]): Area[] =>
  points.slice(1).map((end, index) => {
    const start = points[index] ?? end
    return {
      x: Math.min(start.x, end.x),
      y: Math.min(start.y, end.y),
      width: Math.abs(start.x - end.x),
      height: Math.abs(start.y - end.y),
    }
  })

const touches = (a: Area, b: Area) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const meets = (piece: Area, area: Area) =>
  touches({ x: piece.x - 0.5, y: piece.y - 0.5, width: piece.width + 1, height: piece.height + 1 }, area)
const isInside = (inner: Area, outer: Area) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width + 0.5 &&
  inner.y + inner.height <= outer.y + outer.height + 0.5

/** Everything that would confuse a reader. */
function faultsOf({ boxes, lines, starts, anywheres, width, height }: PlacedChart): string[] {
  const faults: string[] = []
  const leaves = boxes.filter(({ node }) => node.look !== 'group')
  const headings = boxes
    .filter(({ node }) => node.look === 'group')
    .map(({ node, area: { x, y }, text }) => ({
      id: node.state.id,
      area: { x, y: y + 2, width: text.width, height: text.height },
    }))
  const every = [
    ...lines.map(({ line, points }) => ({ id: line.id, points })),
    ...starts.map(({ into, points }) => ({ id: `start of ${into}`, points })),
  ]
  for (const { line, at } of lines) {
    for (const { id, points } of every)
      if (id !== line.id && pieces(points).some((piece) => meets(piece, at)))
        faults.push(`${id} crosses the words of ${line.id}`)
    for (const { node, area } of leaves)
      if (touches(area, at)) faults.push(`${node.state.id} covers the words of ${line.id}`)
    for (const other of lines)
      if (other.line.id < line.id && touches(other.at, at))
        faults.push(`the words of ${other.line.id} and ${line.id} overlap`)
    for (const { id, area } of headings)
      if (touches(area, at)) faults.push(`the words of ${line.id} cover the heading of ${id}`)
  }
  for (const { id, points } of every) {
    for (const heading of headings)
      if (pieces(points).some((piece) => meets(piece, heading.area)))
        faults.push(`${id} crosses the heading of ${heading.id}`)
    for (const { node, area } of leaves) {
      const inner: Area = { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: area.height - 2 }
      if (
        pieces(points).some((piece) =>
          touches({ ...piece, width: piece.width || 0.1, height: piece.height || 0.1 }, inner),
        )
      )
        faults.push(`${id} crosses ${node.state.id}`)
    }
  }
  const picture: Area = { x: 0, y: 0, width, height }
  for (const { node, area, text } of boxes) {
    if (!isInside(area, picture)) faults.push(`${node.state.id} is clipped`)
    if (!isInside({ x: area.x, y: area.y, width: text.width, height: text.height }, area))
      faults.push(`the words of ${node.state.id} stick out`)
  }
  for (const { area } of anywheres) if (!isInside(area, picture)) faults.push('a sign is clipped')
  return faults
}

/** Parallel regions whose tops or bottoms are not aligned. */
function unevenRegions({ boxes }: PlacedChart): string[] {
  return boxes.flatMap(({ node }) => {
    if (node.look !== 'group' || node.state.kind !== 'parallel') return []
    const regions = boxes.filter((one) => one.node.state.parent === node.state.id && one.node.look !== 'elsewhere')
    const heights = new Set(regions.map(({ area: { y, height } }) => `${y}, ${height}`))
    return heights.size > 1 ? [`the regions of ${node.state.id} stand uneven`] : []
  })
}

/** The empty height below the content of the outermost frame. */
function emptyFoot({ boxes, lines }: PlacedChart): number {
  const [root, ...inner] = boxes
  if (root === undefined) return 0
  const ends = [
    root.area.y + root.text.height,
    ...inner.map(({ area }) => area.y + area.height),
    ...lines.flatMap(({ points }) => points.map(({ y }) => y)),
  ]
  return root.area.y + root.area.height - Math.max(...ends)
}

describe.each(everyChart())('the pictures of $id', (chart) => {
  const drawn = drawingsOf(chart)

  it('let no line cross words, headings or boxes, and clip nothing', async () => {
    const drawings: Drawing[] = await drawn
    const faults = drawings.flatMap(({ title, placed }) => faultsOf(placed).map((fault) => `${title}: ${fault}`))
    expect(faults).toEqual([])
  })

  it('have the start on top', async () => {
    const drawings: Drawing[] = await drawn
    expect(drawings.flatMap(({ placed }) => aboveTheirStart(placed))).toEqual([])
  })

  it('have frames without empty ends, and regions of one height', async () => {
    const drawings: Drawing[] = await drawn
    expect(drawings.flatMap(({ placed }) => unevenRegions(placed))).toEqual([])
    expect(drawings.filter(({ placed }) => emptyFoot(placed) > 40).map(({ title }) => title)).toEqual([])
  })

  it('can be read on paper', async () => {
    const drawings: Drawing[] = await drawn
    const printed = drawings.length === 1 ? drawings : drawings.slice(1)
    const small = printed.flatMap((drawing) => {
      const points = printedLetters(drawing)
      return points < smallestLetters ? [`${drawing.title}: ${points.toFixed(1)} pt`] : []
    })
    expect(small).toEqual([])
  })
})
