import { z } from 'zod'
import { followUpQuestionTypes } from '../domain/followUp.ts'
import { anyText } from './staffTexts.ts'

const id = z.number().int()

/** `value`: a day as YYYY-MM-DD, or a text. */
const answerSchema = z.strictObject({
  checked: z.boolean(),
  value: anyText.nullable(),
})

const line = {
  id,
  position: z.number().int(),
  title: z.string(),
  question_type: z.enum(followUpQuestionTypes),
  info_link: z.string().nullable(),
  answer: answerSchema,
}

const questionSchema = z.strictObject({ ...line, children: z.array(z.strictObject(line)).max(100) })

/**
 * A follow-up report with its questions by position. `updated_at` and `respondent` tell who saved it last, on the clock of the child's
 * partner; both are null until then. `revision` counts the savings. Only staff ever read it.
 */
export const followUpSurveySchema = z.strictObject({
  id,
  name: z.string(),
  provenance: z.enum(['sample', 'licensed']),
  player: z.strictObject({ id, name: z.string() }),
  questionnaire: z.strictObject({ id, name: z.string() }),
  updated_at: z.string().nullable(),
  respondent: z.strictObject({ id, name: z.string() }).nullable(),
  revision: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1),
  questions: z.array(questionSchema).max(200),
})
export type FollowUpSurveyWire = z.infer<typeof followUpSurveySchema>

/** POST: the survey that the report is about; the report that it has, or a new one. */
export const followUpRequestSchema = z.strictObject({
  player_questionnaire_id: z
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
})

/**
 * PUT: the full survey, with the revision that was read. Its answers are kept; everything else is the form's, and is not changed by
 * what is sent.
 */
export const followUpChangeSchema = followUpSurveySchema

/**
 * `{uuid of the form on screen}:{attempt}`, raised with every try: a saving never counts as overtaken by an earlier one of the same
 * form whose answer was lost, and one that arrives late changes nothing.
 */
export const followUpSaveKeyPattern = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}):(\d{1,9})$/

export const followUpSaveHeadersSchema = z.object({
  'idempotency-key': z.string().regex(followUpSaveKeyPattern, 'Send {uuid}:{attempt} as Idempotency-Key.').optional(),
})
