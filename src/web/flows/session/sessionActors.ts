import { fromPromise } from 'xstate'
import type { Auth } from '../../../../machines/session/auth.ts'
import type { Credentials, SignInPage } from '../../../../machines/session/signInMachine.ts'
import type { SessionCalls } from '../../client/session.ts'
import type { SessionStore } from '../../client/sessionStore.ts'

/** The signed-in person's answers that wait on this device. */
export interface OwnAnswers {
  countOwnWaiting: () => Promise<number>
  discardOwn: () => Promise<void>
}

export interface SessionDependencies {
  calls: SessionCalls
  store: SessionStore
  /** `isNeeded` is false where no answer can wait on this device, so that nothing has to be loaded to know it. */
  delivery: { isNeeded: () => Promise<boolean>; load: () => Promise<OwnAnswers> }
}

export interface SignInDependencies extends Pick<SessionDependencies, 'calls' | 'store'> {
  /** Answers of anybody that wait on this device. */
  countWaiting: () => Promise<number>
}

/** For sessionMachine. Answers that are to be discarded go first; the server is told of the sign-out after that. */
export function createSessionActors({ calls, store, delivery }: SessionDependencies) {
  return {
    actors: {
      refreshSession: fromPromise<Auth>(() => calls.refresh({ userAction: true })),
      lookAtSession: fromPromise<Auth>(() => calls.refresh({ userAction: false })),
      countOwnWaiting: fromPromise<number>(async () =>
        (await delivery.isNeeded()) ? (await delivery.load()).countOwnWaiting() : 0,
      ),
      endSession: fromPromise<void, { discardAnswers: boolean }>(async ({ input }) => {
        if (input.discardAnswers) await (await delivery.load()).discardOwn()
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
