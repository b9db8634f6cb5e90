import { useMemo } from 'react'
import { type SignInRef, signInMachine } from '../../../../machines/session/signInMachine.ts'
import { useSystem } from '../../app/system.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createSessionCalls } from '../../client/session.ts'
import { createSignInActors } from './signInActors.ts'

/** Signing in, as long as the login page is open; the session begins when it succeeds. */
export function useSignIn(): SignInRef {
  const { http, session, sessionStore: store, countWaiting } = useSystem()
  const machine = useMemo(
    () =>
      signInMachine.provide({ actors: createSignInActors({ calls: createSessionCalls(http), store, countWaiting }) }),
    [http, store, countWaiting],
  )
  const actor = useScreenActor(machine)
  useEmitted(actor, { 'signIn.succeeded': ({ auth }) => session.send({ type: 'session.opened', auth }) })
  return actor
}
