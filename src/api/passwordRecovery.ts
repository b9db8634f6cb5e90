import { z } from 'zod'
import { isEmailAddress } from '../domain/emailAddress.ts'

/** Forgot Password: whoever has an account with this address is sent a one-time link. */
export const forgotPasswordSchema = z.strictObject({
  email: z
    .string()
    .trim()
    .min(1, 'Enter your e-mail address.')
    .max(254)
    .refine(
      (email) => email === '' || isEmailAddress(email),
      'Enter a whole e-mail address, such as name@example.org.',
    ),
})
