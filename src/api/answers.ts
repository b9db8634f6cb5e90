import { z } from 'zod'
import { answerSchema } from './screening.ts'

/* Giving an answer, changing it, taking it back. */

/**
 * Header of every answer call: `{device uuid}:{asq_response_type_id}:{revision}`. The device raises the revision per response
 * type; the same or a lower revision from the same device is acknowledged and ignored.
 */
export const deliveryKeyPattern =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}):(\d{1,9}):(\d{1,12})$/
export const deliveryKeyHeader = 'idempotency-key'

/** POST and PATCH: exactly one of the three values. `image` is a JPEG data URL. */
export const answerPayloadSchema = z.strictObject({
  asq_response_type_id: z.number().int().min(1).max(999_999_999),
  answer_handles: z
    .array(z.string().max(100))
    .min(1, 'Choose at least one answer, or delete the answer.')
    .max(100)
    .optional(),
  text_answer: z.string().max(10_000, 'Write at most 10,000 characters.').optional(),
  image: z.string().max(2_000_000).startsWith('data:image/jpeg;base64,', 'Send a JPEG picture.').optional(),
})
export type AnswerPayload = z.infer<typeof answerPayloadSchema>

/** What stands after the call; `deleted_response_type_ids` are read-only answers that went with a required one. */
export const answerWrittenSchema = z.object({
  answer: answerSchema.nullable(),
  deleted_response_type_ids: z.array(z.number().int()),
})
export type AnswerWrittenWire = z.infer<typeof answerWrittenSchema>
