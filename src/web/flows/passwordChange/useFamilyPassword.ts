import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { type NewPassword, noNewPassword } from '../../../../machines/passwordChange/passwordForm.ts'
import { type ResetLinkRef, resetLinkMachine } from '../../../../machines/passwordChange/resetLinkMachine.ts'
import { useSystem } from '../../app/system.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createFamilyPasswordCalls } from '../../client/familyPassword.ts'
import { type PasswordFormRef, usePasswordChange } from './usePasswordChange.ts'

/** The password of the family that a link was sent to. Give it a `key` for each link. */
export function useFamilyPassword(token: string): PasswordFormRef {
  const { http } = useSystem()
  const change = useMemo(() => {
    const { setPassword } = createFamilyPasswordCalls(http)
    return (typed: NewPassword) => setPassword({ ...typed, token })
  }, [http, token])
  return usePasswordChange(noNewPassword, change)
}

/** Looks at the link of an e-mail as long as its page is open. Give it a `key` for each link. */
export function useFamilyLink(token: string): ResetLinkRef {
  const { http } = useSystem()
  const machine = useMemo(() => {
    const { isLinkUsable } = createFamilyPasswordCalls(http)
    return resetLinkMachine.provide({ actors: { lookAtLink: fromPromise<boolean>(() => isLinkUsable(token)) } })
  }, [http, token])
  return useScreenActor(machine)
}
