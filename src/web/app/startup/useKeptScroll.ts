import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { limits } from '../../../../machines/kit/limits.ts'

/**
 * While this attribute is set, rows outside the view are laid out too, so that a position means the same row as before.
 */
const restoring = 'data-restoring-scroll'

/**
 * Measures how far the page is scrolled with every row above laid out. Rows that were never drawn count with an
 * estimated height, and a position computed from estimates would lead back to another row.
 */
export function measuredScroll(): number {
  const root = document.documentElement
  const inView = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)
  const before = inView?.getBoundingClientRect().top ?? 0
  root.setAttribute(restoring, '')
  const moved = (inView?.getBoundingClientRect().top ?? 0) - before
  const top = window.scrollY + moved
  root.removeAttribute(restoring)
  return top
}

/** Scrolls the page to where it was; retries, because the content may still grow (000 §9). */
export function restoreScroll(top: number): void {
  const root = document.documentElement
  root.setAttribute(restoring, '')
  let tries = 0
  const attempt = () => {
    window.scrollTo({ top, behavior: 'instant' })
    tries += 1
    const isThere = Math.abs(window.scrollY - top) <= 1
    if (!isThere && tries < limits.scrollRestoreTries) setTimeout(attempt, limits.scrollRestoreInterval)
    // The browser remembers a row's height only after a frame in which the row was drawn.
    else requestAnimationFrame(() => requestAnimationFrame(() => root.removeAttribute(restoring)))
  }
  attempt()
}

/**
 * Shows a screen where it was left. Calls `topOf` when the screen mounts; then the router has scrolled to the start.
 */
export function useKeptScroll(topOf: () => number): void {
  const router = useRouter()
  useLayoutEffect(() => {
    const top = topOf()
    if (top === 0) return undefined
    const stop = router.subscribe('onRendered', () => {
      stop()
      restoreScroll(top)
    })
    return stop
    // oxlint-disable-next-line react/exhaustive-deps -- only the position at the time of mounting counts.
  }, [router])
}
