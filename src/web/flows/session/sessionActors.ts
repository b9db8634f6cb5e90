import { fromPromise } from 'xstate'
import type { Auth } from '../../../api/session.ts'
import type { SessionCalls } from '../../client/session.ts'
import type { SessionStore } from '../../client/sessionStore.ts'

/** Deletes and counts what the signed-in person has on this device alone: waiting answers and drafts. */
export interface OwnOnDevice {
  count: () => Promise<number>
  discard: () => Promise<void>
}

export interface SessionDependencies {
  calls: SessionCalls
  store: SessionStore
  own: OwnOnDevice
}

/** Provides the actors of sessionMachine. Discards what has to go before it tells the server of the sign-out. */
export function createSessionActors({ calls, store, own }: SessionDependencies) {
  return {
    actors: {
      refreshSession: fromPromise<Auth>(() => calls.refresh({ userAction: true })),
      lookAtSession: fromPromise<Auth>(() => calls.refresh({ userAction: false })),
      countOwnWaiting: fromPromise<number>(own.count),
      endSession: fromPromise<void, { discardAnswers: boolean }>(async ({ input }) => {
        if (input.discardAnswers) await own.discard()
        await calls.signOut()
      }),
    },
    actions: {
      keepOnDevice: (_: unknown, { auth }: { auth: Auth }) => store.keep(auth),
      forgetOnDevice: () => store.forget(),
    },
  }
}
