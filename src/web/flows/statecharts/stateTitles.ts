import { titleOf } from '../../../book/model/sentences.ts'
import { chartOf } from './chartsOfTheBook.ts'

/** The titles of the innermost of a chart's active states. */
export function stateTitles(chartId: string, active: readonly string[]): string {
  const chart = chartOf(chartId)
  return active
    .filter((id) => !active.some((other) => other.startsWith(`${id}.`)))
    .map((id) => (chart === null ? id : titleOf(chart, id)))
    .join(' · ')
}
