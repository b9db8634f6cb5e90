import { z } from 'zod'

/** 401, 403, 404, 409, 429 and 500: a finished English sentence and a stable code. */
export const problemSchema = z.object({ code: z.string(), message: z.string() })
export type Problem = z.infer<typeof problemSchema>

/**
 * 400 and 422: messages by field (`players_attributes[0].birthday`), `base` for those of no field, and in the same
 * order the stable code of each.
 */
export const fieldErrorsSchema = z.object({
  errors: z.record(z.string(), z.array(z.string())),
  codes: z.record(z.string(), z.array(z.string())),
})
export type FieldErrors = z.infer<typeof fieldErrorsSchema>
