import { useMemo } from 'react'
import { noEmail, recoveryRules } from '../../../../machines/passwordRecovery/recoveryForm.ts'
import { unheldForm } from '../../app/drafts/unheldForm.ts'
import { useSystem } from '../../app/system.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createPasswordRecoveryCalls } from '../../client/passwordRecovery.ts'

/** The request for a one-time link, as long as its screen is open. */
export function usePasswordRecovery() {
  const { http } = useSystem()
  const machine = useMemo(() => {
    const { forgotPassword } = createPasswordRecoveryCalls(http)
    return unheldForm(recoveryRules, ({ email }) => forgotPassword(email.trim()))
  }, [http])
  return useScreenActor(machine, { input: { initial: noEmail, held: null } })
}
