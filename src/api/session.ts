import { fieldMessages } from './fieldMessages.ts'
import { z } from 'zod'
import { roles } from '../domain/access.ts'
import { emailAddressSchema } from './emailAddress.ts'
import type { AnswerBy, BodyBy } from './camelCased.ts'
import { instantSchema } from './day.ts'

export const signInSchema = z.strictObject({
  email: emailAddressSchema,
  password: z.string().min(1, fieldMessages.password_missing).max(1024),
  /** Of this device, from earlier sign-ins of anybody: the one that is this account's counts. */
  device_marks: z.array(z.string().max(200)).max(20).default([]),
})
export type Credentials = BodyBy<typeof signInSchema>

/**
 * The signed-in person, their permissions and how their partner looks. `expires_in_seconds` counts from the server's
 * clock.
 */
export const authSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  role: z.enum(roles),
  partner_id: z.number().int(),
  partner_name: z.string(),
  options: z.array(z.string()),
  features: z.array(z.object({ key: z.string(), enabled: z.boolean() })),
  full_access: z.boolean(),
  is_partner_using_saml: z.boolean(),
  logo_url: z.string().nullable(),
  bg_color: z.string(),
  auth_expires: instantSchema,
  expires_in_seconds: z.number().int().min(0),
})
export type AuthWire = z.infer<typeof authSchema>
export type Auth = AnswerBy<typeof authSchema>

/** The session goes on with this token; `device_mark` is sent with the next sign-in. */
export const renewedSessionSchema = authSchema.extend({ token: z.string(), device_mark: z.string() })
export type RenewedSessionWire = z.infer<typeof renewedSessionSchema>
export type RenewedSession = AnswerBy<typeof renewedSessionSchema>

/** `sign_out_ticket` can end this session, whatever its token is by then, and nothing else. */
export const signedInSchema = renewedSessionSchema.extend({ sign_out_ticket: z.string() })
export type SignedInWire = z.infer<typeof signedInSchema>
export type SignedIn = AnswerBy<typeof signedInSchema>

/** Ends a session by the ticket that came with its token. */
export const sessionEndSchema = z.strictObject({ sign_out_ticket: z.string().max(200) })

/** The data of the login page before sign-in. `demo_accounts` is empty outside demo mode. */
export const signInPageSchema = z.object({
  product_name: z.string(),
  privacy_policy_url: z.string(),
  terms_of_service_url: z.string(),
  demo_accounts: z.array(
    z.object({ email: z.string(), password: z.string(), role: z.enum(roles), partner_name: z.string() }),
  ),
})
export type SignInPageWire = z.infer<typeof signInPageSchema>
export type SignInPage = AnswerBy<typeof signInPageSchema>

/** Reset Password: the token comes from a one-time link. */
export const changePasswordSchema = z.strictObject({
  password: z.string().max(1024),
  password_confirmation: z.string().max(1024),
  reset_password_token: z.string().max(200),
})
export type PasswordResetPayload = z.infer<typeof changePasswordSchema>
export type PasswordReset = BodyBy<typeof changePasswordSchema>

/** Whether a one-time link can set a password; whose it is stays unsaid. */
export const resetLinkSchema = z.strictObject({ reset_password_token: z.string().max(200) })
export const resetLinkStateSchema = z.object({ is_usable: z.boolean() })

/** Settings: change one's own password. */
export const settingsSchema = z.strictObject({
  current_password: z.string().max(1024),
  password: z.string().max(1024),
  password_confirmation: z.string().max(1024),
})
export type OwnPasswordPayload = z.infer<typeof settingsSchema>
export type OwnPasswordChange = BodyBy<typeof settingsSchema>
