import { fromPromise } from 'xstate'
import type { WaitingKind } from '../../../../machines/session/sessionSetup.ts'
import type { Auth } from '../../../api/session.ts'
import type { SessionCalls } from '../../client/session.ts'
import type { SessionStore } from '../../client/sessionStore.ts'

/** Deletes and counts what the signed-in person has on this device alone: waiting answers and drafts. */
export interface OwnOnDevice {
  count: () => Promise<number>
  /** Returns what could not be deleted. */
  discard: () => Promise<readonly WaitingKind[]>
}

export interface SessionDependencies {
  calls: SessionCalls
  store: SessionStore
  own: OwnOnDevice
  /** Called when a session was left on this device: the server is to end it. */
  onLeft: () => void
}

/** Provides the actors of sessionMachine. */
export function createSessionActors({ calls, store, own, onLeft }: SessionDependencies) {
  return {
    actors: {
      refreshSession: fromPromise<Auth>(() => calls.refresh({ userAction: true })),
      lookAtSession: fromPromise<Auth>(() => calls.refresh({ userAction: false })),
      countOwnWaiting: fromPromise<number>(own.count),
      discardOwnWaiting: fromPromise<readonly WaitingKind[]>(own.discard),
    },
    actions: {
      keepOnDevice: (_: unknown, { auth }: { auth: Auth }) => store.keep(auth),
      forgetOnDevice: () => store.forget(),
      leaveOnDevice: () => {
        store.leave()
        onLeft()
      },
    },
  }
}
