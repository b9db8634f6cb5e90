import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Opens an `aside` beside the page, which makes room for it (`data-beside` on the root). Returns the ref of its
 * heading, which takes the focus; on closing, the focus returns to where it was in the page, unless the person has
 * moved it.
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
