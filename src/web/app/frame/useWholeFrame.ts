import { createContext, useContext, useLayoutEffect } from 'react'

/** Asks the frame to show its tabs and margins, whatever the route says. */
export const WholeFrameContext = createContext<(isWanted: boolean) => void>(() => undefined)

/** For a page that stands where its route's own screen cannot: it has the whole frame, so that a person can go on from there. */
export function useWholeFrame(): void {
  const want = useContext(WholeFrameContext)
  useLayoutEffect(() => {
    want(true)
    return () => want(false)
  }, [want])
}
