import { fromPromise } from 'xstate'
import type { Auth, SignInPage } from '../../../api/session.ts'
import { type SignInDraft, signInRules, type WaitingOnDevice } from '../../../../machines/session/signInMachine.ts'
import { unheldForm } from '../../app/drafts/unheldForm.ts'
import type { SessionDependencies } from './sessionActors.ts'

export interface SignInDependencies extends Pick<SessionDependencies, 'calls' | 'store'> {
  countWaiting: () => Promise<WaitingOnDevice>
}

/** Provides the actors of signInMachine. The token goes to the store alone; no machine and no screen ever holds it. */
export function createSignInActors({ calls, store, countWaiting }: SignInDependencies) {
  return {
    form: unheldForm<SignInDraft, Auth>(signInRules, async ({ email, password }) => {
      const sent = store.token()
      return store.open(sent, await calls.signIn({ email, password, deviceMarks: store.marks() }))
    }),
    loadSignInPage: fromPromise<SignInPage>(async ({ signal }) => {
      const page = await calls.signInPage(signal)
      store.keepProductName(page.productName)
      return page
    }),
    countWaiting: fromPromise<WaitingOnDevice>(countWaiting),
  }
}
