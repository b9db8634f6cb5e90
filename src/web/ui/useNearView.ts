import { type RefObject, useEffect, useRef } from 'react'

/**
 * Calls `onNear` when the element comes within one screen of the view. Give the element a new `key` to ask again while
 * it still is: a page that did not fill the screen needs the next one.
 */
export function useNearView<Element extends HTMLElement>(onNear: () => void): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  }, [onNear])
  useEffect(() => {
    if (element.current === null || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current()
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return element
}
