import { fieldMessages } from './fieldMessages.ts'
import { z } from 'zod'
import { isEmailAddress } from '../domain/emailAddress.ts'
import type { BodyBy } from './camelCased.ts'

/** Forgot Password: sends a one-time link to the account with this address, if there is one. */
export const forgotPasswordSchema = z.strictObject({
  email: z
    .string()
    .trim()
    .min(1, fieldMessages.email_missing)
    .max(254)
    .refine((email) => email === '' || isEmailAddress(email), fieldMessages.email_not_whole),
})
export type RecoveryRequest = BodyBy<typeof forgotPasswordSchema>
