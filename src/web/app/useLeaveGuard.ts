import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSystem } from './system.ts'

export interface LeaveGuard {
  /** Whether leaving now would lose something. */
  readonly isHeld: () => boolean
  /** A person wanted to leave for another screen: the caller asks whether that was meant. */
  readonly ask: () => void
}

/**
 * Keeps a person on a screen with unsaved input. Before another screen opens, the application asks; before the page is
 * closed, the browser asks. The end of the session is never delayed.
 */
export function useLeaveGuard(guard: LeaveGuard): void {
  const { history } = useRouter()
  const { session } = useSystem()
  const current = useRef(guard)
  useEffect(() => {
    current.current = guard
  })
  useEffect(() => {
    const mustAsk = () => session.getSnapshot().context.auth !== null && current.current.isHeld()
    return history.block({
      enableBeforeUnload: mustAsk,
      blockerFn: () => {
        if (!mustAsk()) return false
        current.current.ask()
        return true
      },
    })
  }, [history, session])
}
