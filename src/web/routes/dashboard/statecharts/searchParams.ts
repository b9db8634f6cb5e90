import { type ChartFilter, actorsOfCharts, everything } from '../../../../../machines/statecharts/chartFilter.ts'

type Search = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** The chart in the address; null for none. */
export const chosenChartOf = (search: Search): string | null => textOf(search['chart']) || null

/** Reads the filter. A bad value becomes its default, never an error. */
export function chartFilterOf(search: Search): ChartFilter {
  const named = textOf(search['by']).split(',')
  const by = actorsOfCharts.filter((actor) => named.includes(actor))
  return {
    text: textOf(search['text']),
    by: by.length === 0 ? everything.by : by,
    failuresOnly: textOf(search['failures']) === 'true',
  }
}

/** Writes the filter: defaults are left out, other keys stay as they are. */
export function withChartFilter(search: Search, { text, by, failuresOnly }: ChartFilter): Record<string, unknown> {
  const { text: _text, by: _by, failures: _failures, ...rest } = search
  return {
    ...rest,
    ...(text === '' ? {} : { text }),
    ...(by.length === actorsOfCharts.length ? {} : { by: by.join(',') }),
    ...(failuresOnly ? { failures: true } : {}),
  }
}
