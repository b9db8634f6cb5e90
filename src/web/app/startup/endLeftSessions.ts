import { failureOf } from '../../../../machines/kit/failure.ts'
import { limits } from '../../../../machines/kit/limits.ts'
import { isFinalRefusal } from '../../../../machines/kit/refusal.ts'
import type { SessionCalls } from '../../client/session.ts'
import type { SessionStore } from '../../client/sessionStore.ts'

/** The stores whose left sessions are being ended, or wait for another attempt. */
const busy = new WeakSet<object>()

/**
 * Ends, on the server, each session that was left on this device, and tries again until the server has answered for all
 * of them; until then, further calls do nothing. A ticket that the server refuses is dropped: it can end nothing.
 */
export function endLeftSessions(
  store: Pick<SessionStore, 'left' | 'ended'>,
  calls: Pick<SessionCalls, 'endSession'>,
): void {
  if (busy.has(store)) return
  busy.add(store)
  const end = async (ticket: string) => {
    try {
      await calls.endSession(ticket)
    } catch (error) {
      if (!isFinalRefusal(failureOf(error))) return
    }
    store.ended(ticket)
  }
  const again = () => {
    busy.delete(store)
    endLeftSessions(store, calls)
  }
  void Promise.all(store.left().map(end)).then(() => {
    if (store.left().length === 0) busy.delete(store)
    else setTimeout(again, limits.leftSessionRetry)
  })
}
