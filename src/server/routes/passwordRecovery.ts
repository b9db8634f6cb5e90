import { paths } from '../../api/paths.ts'
import { forgotPasswordSchema } from '../../api/passwordRecovery.ts'
import { requestPasswordLink } from '../commands/requestPasswordLink.ts'
import * as policies from '../policies/passwordRecovery.ts'
import { type Route, defineRoute } from './route.ts'

const forgotPassword = defineRoute({
  method: 'POST',
  path: paths.forgotPassword,
  summary: 'Send instructions to set a new password; answers the same for known and unknown addresses',
  policy: policies.requestPasswordLink,
  request: { body: forgotPasswordSchema },
  answer: null,
  handler: async ({ body, deps, request }) => {
    const staffId = await requestPasswordLink(deps, { email: body.email, address: request.ip })
    request.auditRecord = staffId === null ? null : String(staffId)
  },
})

export const passwordRecoveryRoutes: readonly Route[] = [forgotPassword]
