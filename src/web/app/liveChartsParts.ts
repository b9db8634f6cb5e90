import { type FunctionComponent, lazy } from 'react'

type Parts = typeof import('../flows/statecharts/LiveCharts.tsx')

/** Loads only for those who are offered it; where it cannot be fetched the page goes on without it, as for everybody else. */
const part = (choose: (parts: Parts) => FunctionComponent) =>
  lazy(async () => {
    try {
      return { default: choose(await import('../flows/statecharts/LiveCharts.tsx')) }
    } catch {
      return { default: () => null }
    }
  })

export const LiveChartsButton = part((parts) => parts.LiveChartsButton)
export const LiveCharts = part((parts) => parts.LiveCharts)
