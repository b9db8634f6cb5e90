import { fromPromise } from 'xstate'
import type { Auth } from '../../../../machines/session/auth.ts'
import type { Credentials, SignInPage } from '../../../../machines/session/signInMachine.ts'
import type { SessionCalls } from '../../client/session.ts'
import type { SessionStore } from '../../client/sessionStore.ts'

/** What the signed-in person has on this device alone: answers that wait, and what is typed and not saved. */
export interface OwnOnDevice {
  count: () => Promise<number>
  discard: () => Promise<void>
}

export interface SessionDependencies {
  calls: SessionCalls
  store: SessionStore
  own: OwnOnDevice
}

export interface SignInDependencies extends Pick<SessionDependencies, 'calls' | 'store'> {
  /** Answers of anybody that wait on this device. */
  countWaiting: () => Promise<number>
}

/** For sessionMachine. What is to be discarded goes first; the server is told of the sign-out after that. */
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

/** For signInMachine. The token goes to the store alone; no machine and no screen ever holds it. */
export function createSignInActors({ calls, store, countWaiting }: SignInDependencies) {
  return {
    signIn: fromPromise<Auth, Credentials>(async ({ input }) => {
      const { token, ...auth } = await calls.signIn(input)
      store.useToken(token)
      return auth
    }),
    loadSignInPage: fromPromise<SignInPage>(async ({ signal }) => {
      const page = await calls.signInPage(signal)
      store.keepProductName(page.productName)
      return page
    }),
    countWaiting: fromPromise<number>(countWaiting),
  }
}
