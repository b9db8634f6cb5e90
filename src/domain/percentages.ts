/** The part of a whole as a rounded percentage; 0 when the whole is 0. */
export function roundedPercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100)
}

/**
 * The parts of a whole as integer percentages that add up to 100: the remainder after rounding down goes to the largest
 * fractions, on a tie to the first. All 0 when the whole is 0.
 */
export function sharesOfHundred(counts: readonly number[]): readonly number[] {
  const whole = counts.reduce((sum, count) => sum + count, 0)
  if (whole === 0) return counts.map(() => 0)
  const parts = counts.map((count, index) => ({
    index,
    percent: Math.floor((count * 100) / whole),
    remainder: (count * 100) % whole,
  }))
  const left = 100 - parts.reduce((sum, { percent }) => sum + percent, 0)
  const raised = new Set(
    parts
      .toSorted((one, other) => other.remainder - one.remainder)
      .slice(0, left)
      .map(({ index }) => index),
  )
  return parts.map(({ index, percent }) => (raised.has(index) ? percent + 1 : percent))
}

/** How far the axis of a bar chart extends beyond its largest value (001 §2.8). */
const axisRoom = 20

/** The end of the axis in per cent; 20 without values. May exceed 100, unlike the ticks (axisTicks). */
export function axisMaximum(values: readonly number[]): number {
  return Math.max(0, ...values) + axisRoom
}

/** The ticks of a percentage axis, never above 100. */
export function axisTicks(maximum: number): readonly number[] {
  const step = maximum > 60 ? 50 : maximum > 30 ? 20 : 10
  return Array.from({ length: Math.floor(Math.min(maximum, 100) / step) + 1 }, (_, index) => index * step)
}
