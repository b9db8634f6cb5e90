import type { SessionCalls } from '../../client/session.ts'
import type { SessionStore } from '../../client/sessionStore.ts'

/** In ms, between two attempts to reach the server. */
const retryAfter = 10_000

const atWork = new WeakSet<object>()

/**
 * Ends on the server the sessions that were left on this device, one after the other, and tries again until the server
 * has answered. Calls while it is at work do nothing.
 */
export function endLeftSessions(
  store: Pick<SessionStore, 'left' | 'ended'>,
  calls: Pick<SessionCalls, 'endSession'>,
): void {
  if (atWork.has(store)) return
  atWork.add(store)
  const endAll = async () => {
    for (let [ticket] = store.left(); ticket !== undefined; [ticket] = store.left()) {
      await calls.endSession(ticket)
      store.ended(ticket)
    }
  }
  endAll()
    .catch(() => setTimeout(endLeftSessions, retryAfter, store, calls))
    .finally(() => atWork.delete(store))
}
