import type { AppRouter } from './router.ts'
import { restoreScroll } from './useKeptScroll.ts'

/**
 * Back and forward find the page where it was left, retried while its content still grows (000 §9). The router itself has begun a
 * new address at the top, and an anchor at its heading.
 */
export function followScroll(router: AppRouter): void {
  const left = new Map<string, number>()
  history.scrollRestoration = 'manual'
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    const key = fromLocation?.state.__TSR_key
    if (key !== undefined) left.set(key, window.scrollY)
  })
  router.subscribe('onRendered', ({ toLocation }) => {
    const key = toLocation.state.__TSR_key
    const top = key === undefined ? undefined : left.get(key)
    if (top !== undefined) restoreScroll(top)
  })
}
