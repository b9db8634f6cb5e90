import { z } from 'zod'

/** 401, 403, 404, 409, 429 and 500: a finished English sentence beside a stable code. */
export const problemSchema = z.object({ code: z.string(), message: z.string() })
export type Problem = z.infer<typeof problemSchema>

/** 400 and 422: messages by field (`players_attributes[0].birthday`); `base` belongs to no field. */
export const fieldErrorsSchema = z.object({ errors: z.record(z.string(), z.array(z.string())) })
export type FieldErrors = z.infer<typeof fieldErrorsSchema>
