import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For what opens beside the page instead of above it: the page makes room (`data-beside` on the root), the given element takes the
 * focus, and gives it back to where it last was in the page, unless a person has gone on there meanwhile.
 */
export function useBesidePage<Element extends HTMLElement>(): RefObject<Element | null> {
  const heading = useRef<Element>(null)
  useLayoutEffect(() => {
    let before: EventTarget | null = document.activeElement
    const panel = heading.current?.closest('aside')
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Node && !panel?.contains(target)) before = target
    }
    document.addEventListener('focusin', follow)
    document.documentElement.setAttribute('data-beside', '')
    heading.current?.focus({ preventScroll: true })
    return () => {
      document.removeEventListener('focusin', follow)
      document.documentElement.removeAttribute('data-beside')
      if (before instanceof HTMLElement && panel?.contains(document.activeElement))
        before.focus({ preventScroll: true })
    }
  }, [])
  return heading
}
