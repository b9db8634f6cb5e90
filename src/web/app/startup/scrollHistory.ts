import type { AppRouter } from '../router.ts'
import { measuredScroll, restoreScroll } from './useKeptScroll.ts'

let leftTop = 0

/**
 * Returns the scroll position from when the person began to leave the page: a screen that takes a moment to open may
 * already show a short loading page, with the window at the top.
 */
export const scrollOnLeaving = (): number => leftTop

/**
 * Restores the scroll position on back and forward, and tries again while the content still grows (000 §9). For a new
 * address, the router itself scrolls to the top, or to the heading of an anchor.
 */
export function keepScrollHistory(router: AppRouter): void {
  const left = new Map<string, number>()
  let isLeaving = false
  history.scrollRestoration = 'manual'
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    const key = fromLocation?.state.__TSR_key
    // A route that redirects is not a page: the one before it is still being left.
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
