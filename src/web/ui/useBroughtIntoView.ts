import { type RefObject, useEffect, useRef } from 'react'

/**
 * Brings a part of an element into the middle of whatever scrolls around it, each time that `what` changes; null brings nothing. The
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
    // oxlint-disable-next-line react/exhaustive-deps -- another way to find the same leaves it where it is.
  }, [what])
  return around
}
