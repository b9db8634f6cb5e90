import { createContext, useContext, useLayoutEffect } from 'react'

/** Asks the frame to show its tabs and margins, whatever the route says. */
export const WholeFrameContext = createContext<(isWanted: boolean) => void>(() => undefined)

/** Shows the whole frame around a page that replaces the route's own screen, so that a person can go on from there. */
export function useWholeFrame(): void {
  const want = useContext(WholeFrameContext)
  useLayoutEffect(() => {
    want(true)
    return () => want(false)
  }, [want])
}
