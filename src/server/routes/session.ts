import { z } from 'zod'
import { idempotencyHeadersSchemas } from '../../api/idempotency.ts'
import { idempotencyKeyHeader, paths } from '../../api/paths.ts'
import {
  authSchema,
  changePasswordSchema,
  renewedSessionSchema,
  resetLinkSchema,
  resetLinkStateSchema,
  sessionEndSchema,
  settingsSchema,
  signedInSchema,
  signInPageSchema,
  signInSchema,
} from '../../api/session.ts'
import { viewerByToken } from '../identity/authenticate.ts'
import { changeOwnPassword, changePasswordByLink, isLinkUsable } from '../commands/changePassword.ts'
import { findAccount, signIn } from '../commands/signIn.ts'
import { signOut, signOutByTicket } from '../commands/signOut.ts'
import * as policies from '../policies/session.ts'
import { problem } from '../http/problems.ts'
import { authWire, renewedSessionWire, signedInWire } from '../presenters/session.ts'
import { defineRoute, type Route } from './route.ts'

/** `0` is the person's own record, as the specification writes it; their own id is accepted too. */
const settingsParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number),
})

export const sessionRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: paths.signInPage,
    summary: 'What the login page shows before anybody is signed in',
    policy: policies.seeSignInPage,
    answer: signInPageSchema,
    handler: async ({ deps: { settings, demoAccounts } }) => ({
      product_name: settings.productName,
      privacy_policy_url: settings.privacyPolicyUrl,
      terms_of_service_url: settings.termsOfServiceUrl,
      demo_accounts: [...demoAccounts],
    }),
  }),
  defineRoute({
    method: 'POST',
    path: paths.authenticate,
    summary: 'Sign in with e-mail address and password',
    policy: policies.signIn,
    request: { body: signInSchema },
    answer: signedInSchema,
    handler: async ({ body, deps, request }) => {
      const { email, password, device_marks: marks } = body
      const account = await findAccount(deps, email)
      request.auditRecord = account && String(account.id)
      const { opened, needsReset } = await signIn(deps, account, { email, password, marks, address: request.ip })
      if (needsReset) throw problem(403, 'reset_needed')
      const authorization = `Bearer ${opened?.token}`
      const viewer = opened && (await viewerByToken(deps, { authorization, isUserAction: false }))
      if (!viewer) throw problem(401, 'sign_in_failed')
      request.viewer = viewer
      return signedInWire(viewer, opened, deps.clock())
    },
  }),
  defineRoute({
    method: 'GET',
    path: paths.authentication,
    summary: 'Who is signed in and what they may; extends the session when a person caused the call',
    policy: policies.refreshSession,
    answer: authSchema,
    handler: async ({ viewer, deps }) => authWire(viewer, deps.clock()),
  }),
  defineRoute({
    method: 'DELETE',
    path: paths.logout,
    summary: 'End this session',
    policy: policies.signOut,
    answer: null,
    handler: async ({ viewer, deps }) => signOut(deps, viewer.sessionId),
  }),
  defineRoute({
    method: 'POST',
    path: paths.endSession,
    summary: 'End the session of a ticket; answers the same if it has ended or never was',
    policy: policies.endSession,
    request: { body: sessionEndSchema },
    answer: null,
    handler: async ({ body, deps, request }) => {
      const staffId = await signOutByTicket(deps, body.sign_out_ticket)
      request.auditRecord = staffId === null ? null : String(staffId)
    },
  }),
  defineRoute({
    method: 'POST',
    path: paths.resetLink,
    summary: 'Whether a one-time link can set a password, without telling whose',
    policy: policies.lookAtResetLink,
    request: { body: resetLinkSchema },
    answer: resetLinkStateSchema,
    handler: async ({ body, deps }) => ({ is_usable: await isLinkUsable(deps, body.reset_password_token) }),
  }),
  defineRoute({
    method: 'POST',
    path: paths.changePassword,
    summary: 'Set a new password with the token of a one-time link',
    policy: policies.changePasswordByLink,
    request: { body: changePasswordSchema, headers: idempotencyHeadersSchemas.once },
    answer: null,
    handler: async ({ body, headers, deps, request }) => {
      const key = headers[idempotencyKeyHeader] ?? null
      request.auditRecord = String(await changePasswordByLink(deps, body, key))
    },
  }),
  defineRoute({
    method: 'PATCH',
    path: paths.settings(':id'),
    summary: 'Change one’s own password; this session gets a new token, the others end',
    policy: policies.changeOwnPassword,
    idempotency: 'once',
    request: { params: settingsParams, body: settingsSchema },
    answer: renewedSessionSchema,
    handler: async ({ params, body, viewer, keyed, deps, request }) => {
      if (params.id !== 0 && params.id !== viewer.id) throw problem(404, 'not_found')
      request.auditRecord = String(viewer.id)
      return renewedSessionWire(viewer, await changeOwnPassword(deps, viewer, keyed, body), deps.clock())
    },
  }),
]
