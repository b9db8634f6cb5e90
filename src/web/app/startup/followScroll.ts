import type { AppRouter } from '../router.ts'
import { measuredScroll, restoreScroll } from './useKeptScroll.ts'

let leftTop = 0

/**
 * How far the page was scrolled when the person began to leave it. When its `onLeave` is called, what takes a moment to open has
 * already put a short waiting page in its place, and the window stands at the top.
 */
export const scrollOnLeaving = (): number => leftTop

/**
 * Back and forward find the page where it was left, retried while its content still grows (000 §9). The router itself has begun a
 * new address at the top, and an anchor at its heading.
 */
export function followScroll(router: AppRouter): void {
  const left = new Map<string, number>()
  let isLeaving = false
  history.scrollRestoration = 'manual'
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    const key = fromLocation?.state.__TSR_key
    // What redirects is no page of its own: the one before it is still being left.
    if (key === undefined || isLeaving) return
    isLeaving = true
    leftTop = measuredScroll()
    left.set(key, leftTop)
  })
  router.subscribe('onResolved', () => {
    isLeaving = false
  })
  router.subscribe('onRendered', ({ toLocation }) => {
    const key = toLocation.state.__TSR_key
    const top = key === undefined ? undefined : left.get(key)
    if (top !== undefined) restoreScroll(top)
  })
}
