import { z } from 'zod'
import type { AnswerBy, BodyBy } from './camelCased.ts'

/* How a family sets its password, by the link of an e-mail. */

export const familyLinkSchema = z.strictObject({ token: z.string().max(200) })

/** Whether the link can set a password; whose it is stays unsaid. */
export const familyLinkStateSchema = z.object({ is_usable: z.boolean() })
export type FamilyLinkState = AnswerBy<typeof familyLinkStateSchema>

export const familyPasswordSchema = z.strictObject({
  token: z.string().max(200),
  password: z.string().max(1024),
  password_confirmation: z.string().max(1024),
})
export type FamilyPasswordPayload = z.output<typeof familyPasswordSchema>
export type FamilyPassword = BodyBy<typeof familyPasswordSchema>

/** Where the family goes on: the address of its app, if there is one. */
export const familyPasswordSetSchema = z.object({ app_url: z.string().nullable() })
export type FamilyPasswordSet = AnswerBy<typeof familyPasswordSetSchema>
