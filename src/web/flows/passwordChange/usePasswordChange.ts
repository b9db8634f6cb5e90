import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import type { FormRef } from '../../../../machines/kit/form/formMachine.ts'
import {
  type NewPassword,
  noNewPassword,
  noPasswordChange,
  passwordRules,
} from '../../../../machines/passwordChange/passwordForm.ts'
import { type ResetLinkRef, resetLinkMachine } from '../../../../machines/passwordChange/resetLinkMachine.ts'
import type { OwnPasswordChange } from '../../../api/session.ts'
import { unheldForm } from '../../app/drafts/unheldForm.ts'
import { useSystem } from '../../app/system.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createPasswordChangeCalls } from '../../client/passwordChange.ts'

export type PasswordFormRef = FormRef<NewPassword, void>

/** The form of a new password that `change` sends. */
export function usePasswordChange<Draft extends NewPassword>(
  initial: Draft,
  change: (draft: Draft, key: string) => Promise<unknown>,
) {
  const machine = useMemo(() => unheldForm<Draft, unknown>(passwordRules, change), [change])
  return useScreenActor(machine, { input: { initial, held: null } }) as unknown as PasswordFormRef
}

/** The change of the own password, as long as Settings are open. */
export function useOwnPasswordChange(): PasswordFormRef {
  const { http, sessionStore: store } = useSystem()
  const change = useMemo(() => {
    const { changeOwnPassword } = createPasswordChangeCalls(http)
    return async (typed: OwnPasswordChange, key: string) => {
      const sent = store.token()
      const renewed = await changeOwnPassword(typed, key)
      store.renew(sent, renewed)
    }
  }, [http, store])
  return usePasswordChange(noPasswordChange, change)
}

/** Starts the new password for the owner of a one-time link. Give it a `key` for each link. */
export function usePasswordReset(token: string): PasswordFormRef {
  const { http } = useSystem()
  const change = useMemo(() => {
    const { resetPassword } = createPasswordChangeCalls(http)
    return (typed: NewPassword, key: string) => resetPassword({ ...typed, resetPasswordToken: token }, key)
  }, [http, token])
  return usePasswordChange(noNewPassword, change)
}

/** Looks at a one-time link as long as its page is open. Give it a `key` for each link. */
export function useResetLink(token: string): ResetLinkRef {
  const { http } = useSystem()
  const machine = useMemo(() => {
    const { isLinkUsable } = createPasswordChangeCalls(http)
    return resetLinkMachine.provide({ actors: { lookAtLink: fromPromise<boolean>(() => isLinkUsable(token)) } })
  }, [http, token])
  return useScreenActor(machine)
}
