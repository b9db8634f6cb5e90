import { z } from 'zod'
import { someText } from './staffTexts.ts'

const id = z.number().int()

/** When the newest follow-up message about a screening was sent to its family, on the clock of the child's partner. */
export const followUpMessageStatusSchema = z.object({ sent_at: z.string().nullable() })
export type FollowUpMessageStatusWire = z.infer<typeof followUpMessageStatusSchema>

/** What a follow-up message may begin with: `message` in the family's language where there is a translation; `language` says which. */
export const followUpMessageTemplatesSchema = z.object({
  data: z.array(z.object({ id, title: z.string(), message: z.string(), language: z.string() })),
})
export type FollowUpMessageTemplatesWire = z.infer<typeof followUpMessageTemplatesSchema>

/** `parent_message_id`: the template; `message`: its text, as the sender has made it fit. */
export const followUpMessageSchema = z.strictObject({
  parent_message_id: z
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  message: someText,
})
export type FollowUpMessagePayload = z.infer<typeof followUpMessageSchema>

/** A uuid that the browser makes for each message: the same one again sends nothing more. */
export const followUpMessageHeadersSchema = z.object({
  'idempotency-key': z.uuid('Send a uuid as Idempotency-Key.').optional(),
})
