import { z } from 'zod'
import { someText } from './staffTexts.ts'

const id = z.number().int()

/** What a staff member wrote beside a question; `respondent` is its author. `updated_at` on the clock of the child's partner. */
export const noteSchema = z.object({
  id,
  asq_question_id: id,
  body: z.string(),
  updated_at: z.string(),
  respondent: z.object({ id, name: z.string() }),
})
export type NoteWire = z.infer<typeof noteSchema>

/** The notes of a screening, the oldest first, by either side's survey. */
export const notesSchema = z.object({ data: z.array(noteSchema) })
export type NotesWire = z.infer<typeof notesSchema>

const questionId = z.number().int().min(1).max(999_999_999)

export const notesQuerySchema = z.object({
  asq_question_id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Use the number of a question.')
    .transform(Number)
    .optional(),
})

export const notePayloadSchema = z.strictObject({ body: someText, asq_question_id: questionId })
export type NotePayload = z.infer<typeof notePayloadSchema>

/** PATCH: a note stays with its question, which may be named. */
export const noteChangeSchema = z.strictObject({ body: someText, asq_question_id: questionId.optional() })
export type NoteChange = z.infer<typeof noteChangeSchema>

/** A uuid that the browser makes for each new note: the same one again makes nothing twice. */
export const noteHeadersSchema = z.object({
  'idempotency-key': z.uuid('Send a uuid as Idempotency-Key.').optional(),
})
