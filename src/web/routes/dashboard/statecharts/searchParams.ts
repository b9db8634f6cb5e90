import { type ChartFilter, actorsOfCharts, everything } from '../../../../../machines/statecharts/chartFilter.ts'
import { type Search, typedOf, withFields } from '../../sharedSearchParams.ts'

/** The chart in the address; null for none. */
export const chosenChartOf = (search: Search): string | null => typedOf(search['chart']) || null

/** Reads the filter. A bad value becomes its default, never an error. */
export function chartFilterOf(search: Search): ChartFilter {
  const named = typedOf(search['by']).split(',')
  const by = actorsOfCharts.filter((actor) => named.includes(actor))
  return {
    text: typedOf(search['text']),
    by: by.length === 0 ? everything.by : by,
    failuresOnly: typedOf(search['failures']) === 'true',
  }
}

/** Writes the filter. */
export const withChartFilter = (search: Search, { text, by, failuresOnly }: ChartFilter): Record<string, unknown> =>
  withFields(search, { text, by, failures: failuresOnly }, { text: '', by: everything.by, failures: false })
