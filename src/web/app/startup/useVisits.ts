import { useLayoutEffect, useRef } from 'react'
import { scrollOnLeaving } from './scrollHistory.ts'

interface VisitHandlers<Visit> {
  /** `isHere`: the screen was already open. */
  readonly visited: (visit: Visit, isHere: boolean) => void
  readonly left: (scrollTop: number) => void
}

/**
 * Reports each new `visit` of a kept screen before it is painted, so that nothing of an earlier one shows, and that the
 * screen is left.
 */
export function useVisits<Visit>(visit: Visit, handlers: VisitHandlers<Visit>): void {
  const latest = useRef(handlers)
  const isHere = useRef(false)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  useLayoutEffect(() => {
    latest.current.visited(visit, isHere.current)
    isHere.current = true
  }, [visit])
  useLayoutEffect(
    () => () => {
      isHere.current = false
      latest.current.left(scrollOnLeaving())
    },
    [],
  )
}
