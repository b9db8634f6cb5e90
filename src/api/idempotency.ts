import { fieldMessages } from './fieldMessages.ts'
import { z } from 'zod'
import { idempotencyKeyHeader } from './paths.ts'

/*
 * What makes a call safe to repeat: for 30 days, the same key gives the same record and creates nothing twice. A key
 * belongs to the person who sent it and is refused with a different body.
 */

/** A uuid that the browser creates for each thing to be created or sent. */
const onceHeadersSchema = z.object({
  [idempotencyKeyHeader]: z.uuid(fieldMessages.idempotency_key_no_uuid).optional(),
})

/**
 * `{uuid of the form on screen}:{attempt}`, where each try raises the attempt. A save never conflicts with an earlier
 * save of the same form whose answer was lost, and one that arrives late changes nothing.
 */
const attemptsHeadersSchema = z.object({
  [idempotencyKeyHeader]: z
    .string()
    .regex(
      /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}:\d{1,9}$/,
      fieldMessages.idempotency_key_no_attempt,
    )
    .optional(),
})

export const idempotencyHeadersSchemas = { once: onceHeadersSchema, attempts: attemptsHeadersSchema }
export type Idempotency = keyof typeof idempotencyHeadersSchemas
