import { type RefObject, useEffect, useRef } from 'react'

/**
 * Centers a part of an element in whatever scrolls around it, each time that `what` changes; null does nothing. The
 * focus stays where it is.
 */
export function useBroughtIntoView<Around extends HTMLElement>(
  what: string | null,
  find: (around: Around, what: string) => Element | null,
): RefObject<Around | null> {
  const around = useRef<Around>(null)
  useEffect(() => {
    if (what === null || around.current === null) return
    find(around.current, what)?.scrollIntoView({ block: 'center', inline: 'center' })
    // oxlint-disable-next-line react/exhaustive-deps -- a new function that finds the same part must not scroll again.
  }, [what])
  return around
}
