import type { ChartPart } from './chartView.ts'

/* The height of a chart is known before its library has loaded, so that nothing moves when it is drawn. */

const barHeight = 22
const rowGap = 18
export const axisHeight = 36
const ringHeight = 224

/** In pixels. Every row of a bar chart has as many bars as the first. */
export function chartHeight(part: ChartPart): number {
  if (part.kind === 'ring') return ringHeight
  const barsOfRow = part.rows[0]?.bars.length ?? 0
  return part.rows.length * (barsOfRow * barHeight + rowGap) + axisHeight
}
