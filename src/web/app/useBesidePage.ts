import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For what opens beside the page instead of above it: the page makes room (`data-beside` on the root), the given element takes the
 * focus, and gives it back when it goes, unless a person has gone on in the page meanwhile.
 */
export function useBesidePage<Element extends HTMLElement>(): RefObject<Element | null> {
  const heading = useRef<Element>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    const panel = heading.current?.closest('aside')
    document.documentElement.setAttribute('data-beside', '')
    heading.current?.focus({ preventScroll: true })
    return () => {
      document.documentElement.removeAttribute('data-beside')
      if (before instanceof HTMLElement && panel?.contains(document.activeElement))
        before.focus({ preventScroll: true })
    }
  }, [])
  return heading
}
