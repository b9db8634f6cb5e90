import { z } from 'zod'

const sendOutStatuses = ['none', 'pending', 'in_progress', 'failed', 'completed'] as const

/** How the last results e-mail of a screening stands; `sent_at` on the clock of the child's partner. */
export const sendOutSchema = z.object({
  status: z.enum(sendOutStatuses),
  sent_at: z.string().nullable(),
})
export type SendOutWire = z.infer<typeof sendOutSchema>

/** POST: empty. */
export const sendOutRequestSchema = z.strictObject({}).optional()

/** A uuid that the browser makes for each confirmation: the same one again sends nothing more. */
export const sendOutHeadersSchema = z.object({
  'idempotency-key': z.uuid('Send a uuid as Idempotency-Key.').optional(),
})
