import { fromPromise } from 'xstate'
import type { RecoveryRequest } from '../../../../machines/passwordRecovery/passwordRecoveryMachine.ts'
import type { Http } from '../../client/http.ts'
import { createPasswordRecoveryCalls } from '../../client/passwordRecovery.ts'

/** For passwordRecoveryMachine, which never learns whether somebody has the address. */
export const createPasswordRecoveryActors = (http: Http) => ({
  sendInstructions: fromPromise<void, RecoveryRequest>(({ input }) =>
    createPasswordRecoveryCalls(http).forgotPassword(input.email),
  ),
})
