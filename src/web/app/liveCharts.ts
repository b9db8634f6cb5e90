import { type FunctionComponent, lazy } from 'react'

/** Loads only for those who are offered it; where it cannot be fetched the page goes on without it, as for everybody else. */
export const LiveCharts = lazy<FunctionComponent>(async () => {
  try {
    return { default: (await import('../flows/statecharts/LiveCharts.tsx')).LiveCharts }
  } catch {
    return { default: () => null }
  }
})
