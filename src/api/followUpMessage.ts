import { z } from 'zod'
import type { AnswerBy, BodyBy } from './camelCased.ts'
import { someText } from './staffTexts.ts'
import { instantSchema } from './day.ts'

const id = z.number().int()

/** When the newest follow-up message about a screening was sent to the family, in the zone of the child's partner. */
export const followUpMessageStatusSchema = z.object({ sent_at: instantSchema.nullable() })
export type FollowUpMessageStatusWire = z.infer<typeof followUpMessageStatusSchema>
export type FollowUpMessageStatus = AnswerBy<typeof followUpMessageStatusSchema>

/**
 * Templates of a follow-up message. `message` is in the family's language where a translation exists; `language` says
 * which one it is.
 */
export const followUpMessageTemplatesSchema = z.object({
  data: z.array(z.object({ id, title: z.string(), message: z.string(), language: z.string() })),
})
export type FollowUpMessageTemplates = AnswerBy<typeof followUpMessageTemplatesSchema>

/** `parent_message_id`: the template; `message`: its text, as edited by the sender. */
export const followUpMessageSchema = z.strictObject({
  parent_message_id: z
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  message: someText,
})
export type FollowUpMessagePayload = z.infer<typeof followUpMessageSchema>
export type FollowUpMessage = BodyBy<typeof followUpMessageSchema>

/** What the device keeps of a message that is not sent. */
export const messageDraftSchema = z.object({
  template_id: id.nullable(),
  text: z.string(),
  is_unanswered: z.boolean().optional(),
})
