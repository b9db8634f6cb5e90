type Point = readonly [x: number, y: number]

export interface RingLabel {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'end'
  /** From the ring to the label. */
  readonly line: readonly Point[]
}

/** The distance between two labels of two lines each. */
const distance = 42
const reach = 12

/**
 * Places labels beside a ring, those of one side far enough apart to be read. Angles in radians, clockwise from the
 * top.
 */
export function ringLabels(angles: readonly number[], radius: number): readonly RingLabel[] {
  const wanted = angles.map((angle, index) => ({
    index,
    angle,
    isEnd: Math.sin(angle) >= 0,
    y: -Math.cos(angle) * radius,
  }))
  const placed = new Map<number, number>()
  for (const isEnd of [true, false]) {
    const side = wanted.filter((one) => one.isEnd === isEnd).toSorted((one, other) => one.y - other.y)
    const first = side[0]
    if (first === undefined) continue
    let previous = -Infinity
    const spread = side.map(({ y }) => (previous = Math.max(y, previous + distance)))
    // If the last label was pushed down too far, move all of this side up.
    const excess = Math.max(0, (spread.at(-1) ?? 0) - radius)
    side.forEach(({ index }, place) => placed.set(index, (spread[place] ?? 0) - excess))
  }
  return wanted.map(({ index, angle, isEnd }) => {
    const y = placed.get(index) ?? 0
    const edge: Point = [Math.sin(angle) * radius, -Math.cos(angle) * radius]
    const x = (isEnd ? 1 : -1) * (radius + reach)
    return { x: x + (isEnd ? 4 : -4), y: y - 4, anchor: isEnd ? 'start' : 'end', line: [edge, [x, y]] }
  })
}
