import { z } from 'zod'
import type { BodyBy } from './camelCased.ts'
import { emailAddressSchema } from './emailAddress.ts'

/** Forgot Password: sends a one-time link to the account with this address, if there is one. */
export const forgotPasswordSchema = z.strictObject({ email: emailAddressSchema })
export type RecoveryRequest = BodyBy<typeof forgotPasswordSchema>
