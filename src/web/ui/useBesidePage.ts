import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Opens an element beside the page instead of above it. The page makes room (`data-beside` on the root); the element
 * takes the focus and returns it to where it was in the page, unless the person has moved on meanwhile.
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
