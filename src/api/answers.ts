import { fieldMessages } from './fieldMessages.ts'
import { z } from 'zod'
import type { AnswerBy } from './camelCased.ts'
import { answerSchema } from './questionnaire.ts'
import { anyText } from './staffTexts.ts'

/* Giving an answer, changing it, taking it back. */

/**
 * The Idempotency-Key of every answer call: `{device uuid}:{asq_response_type_id}:{revision}`. The device raises the
 * revision for each response type; a revision that is not higher than the last one from the same device is acknowledged
 * and ignored.
 */
export const deliveryKeyPattern =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}):(\d{1,9}):(\d{1,12})$/

/**
 * The revision of the answer that the person had read when they began to change it; absent if there was none. The last
 * arrival always wins: a text of another that was not read is kept beside the answer.
 */
export const readRevisionQuerySchema = z.object({
  read_revision: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
})

/** POST and PATCH: exactly one of the three values. `image` is a JPEG data URL. */
export const answerPayloadSchema = z.strictObject({
  asq_response_type_id: z.number().int().min(1).max(999_999_999),
  answer_handles: z.array(z.string().max(100)).min(1, fieldMessages.answer_without_choice).max(100).optional(),
  text_answer: anyText.optional(),
  image: z.string().max(2_000_000).startsWith('data:image/jpeg;base64,', fieldMessages.picture_no_jpeg).optional(),
})
export type AnswerPayload = z.infer<typeof answerPayloadSchema>

/**
 * The state after the call. `deleted_response_type_ids` are read-only answers that were deleted together with a
 * required one. `replaced_texts_changed`: the call kept a text beside an answer, or settled one that was kept there.
 */
export const answerWrittenSchema = z.object({
  answer: answerSchema.nullable(),
  deleted_response_type_ids: z.array(z.number().int()),
  replaced_texts_changed: z.boolean(),
})
export type AnswerWrittenWire = z.infer<typeof answerWrittenSchema>
export type AnswerWritten = AnswerBy<typeof answerWrittenSchema>

/** `since` is the `last_change` of the survey as it was loaded, `device` the device whose own answers do not count. */
export const changesQuerySchema = z.object({
  since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  device: z.uuid(),
})

/** Whether others have answered since, replaced texts have changed, or the survey has been closed. */
export const changesSchema = z.object({ changed: z.boolean() })

/** What the device keeps of a text that was cleared with its read-only group, until the group opens again. */
export const clearedTextDraftSchema = z.object({ survey_id: z.number().int(), text: z.string() })
