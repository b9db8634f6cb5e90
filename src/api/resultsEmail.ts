import { z } from 'zod'
import type { AnswerBy } from './camelCased.ts'
import { instantSchema } from './day.ts'

const sendOutStatuses = ['none', 'pending', 'in_progress', 'failed', 'completed'] as const

/** The state of the last results e-mail of a screening; `sent_at` is in the zone of the child's partner. */
export const sendOutSchema = z.object({
  status: z.enum(sendOutStatuses),
  sent_at: instantSchema.nullable(),
})
export type SendOutWire = z.infer<typeof sendOutSchema>
export type SendOut = AnswerBy<typeof sendOutSchema>

/** POST: empty. */
export const sendOutRequestSchema = z.strictObject({}).optional()
