import { lazyPart } from '../../parts/lazyPart.tsx'

/** Loads only for those who may see statecharts. If its code cannot be loaded, the page goes on without it. */
export const LiveCharts = lazyPart(() => import('../../flows/statecharts/LiveCharts.tsx'), { instead: () => null })
