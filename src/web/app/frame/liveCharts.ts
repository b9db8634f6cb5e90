import { lazyPart } from '../../parts/lazyPart.tsx'

/**
 * The panel of live statecharts. Loads only for people who may see statecharts; if its code cannot be loaded, the page
 * goes on without it.
 */
export const LiveCharts = lazyPart(() => import('../../flows/statecharts/LiveCharts.tsx'), { instead: () => null })
