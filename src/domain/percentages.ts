/** The part of the whole as a rounded percentage; of nothing it is 0. */
export function roundedPercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100)
}

/** How far the axis of a bar chart reaches beyond its largest value (001 §2.8). */
const axisRoom = 20

/** In per cent, as the values are; without values 20. May exceed 100, unlike the marks (axisMarks). */
export function axisMaximum(values: readonly number[]): number {
  return Math.max(0, ...values) + axisRoom
}

/** The marks of a percentage axis: never above 100, however much room there is. */
export function axisMarks(maximum: number): readonly number[] {
  const step = maximum > 60 ? 50 : maximum > 30 ? 20 : 10
  return Array.from({ length: Math.floor(Math.min(maximum, 100) / step) + 1 }, (_, index) => index * step)
}
