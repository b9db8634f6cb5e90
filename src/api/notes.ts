import { fieldMessages } from './fieldMessages.ts'
import { z } from 'zod'
import type { AnswerBy } from './camelCased.ts'
import { someText } from './staffTexts.ts'
import { instantSchema } from './day.ts'

const id = z.number().int()

/**
 * A staff member's note on a question; `respondent` is its author. `updated_at` is in the zone of the child's partner.
 * `revision` counts the changes.
 */
export const noteSchema = z.object({
  id,
  asq_question_id: id,
  body: z.string(),
  updated_at: instantSchema,
  revision: id,
  respondent: z.object({ id, name: z.string() }),
})
export type NoteWire = z.infer<typeof noteSchema>
export type Note = AnswerBy<typeof noteSchema>

/** The notes of a screening, oldest first, requested by either side's survey. */
export const notesSchema = z.object({ data: z.array(noteSchema) })
export type NotesWire = z.infer<typeof notesSchema>

const questionId = z.number().int().min(1).max(999_999_999)

export const notesQuerySchema = z.object({
  asq_question_id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, fieldMessages.question_no_number)
    .transform(Number)
    .optional(),
})

export const notePayloadSchema = z.strictObject({ body: someText, asq_question_id: questionId })
export type NotePayload = z.infer<typeof notePayloadSchema>

const largestRevision = 2 ** 31 - 1

/**
 * PATCH: a note stays with its question; naming the question is optional. With the revision that its author had read, a
 * note that was changed since then is not replaced (409).
 */
export const noteChangeSchema = z.strictObject({
  body: someText,
  asq_question_id: questionId.optional(),
  revision: z.number().int().min(0).max(largestRevision).optional(),
})
export type NoteChange = z.infer<typeof noteChangeSchema>

/** DELETE: with the revision that its author had read, a note that was changed since then is not deleted (409). */
export const noteRemovalQuerySchema = z.object({
  revision: z.coerce.number().int().min(0).max(largestRevision).optional(),
})

/**
 * What the device keeps of a note that is not saved: a new one, a changed one, or a text that waits for its question's
 * box.
 */
export const noteDraftSchema = z.object({
  question_id: id,
  text: z.string(),
  /** Of a changed note: the revision that its author had read. Absent in drafts of earlier versions. */
  revision: id.optional(),
  is_unanswered: z.boolean().optional(),
  /** An earlier version kept a text here that waited for the box. */
  later: z.string().optional(),
})
