import { titleOf } from '../../../book/model/sentences.ts'
import { chartOf } from './chartsOfTheBook.ts'

/** Returns the titles of a chart's innermost active states. */
export function stateTitles(chartId: string, active: readonly string[]): string {
  const chart = chartOf(chartId)
  return active
    .filter((id) => !active.some((other) => other.startsWith(`${id}.`)))
    .map((id) => (chart === null ? id : titleOf(chart, id)))
    .join(' · ')
}
