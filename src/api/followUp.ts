import { z } from 'zod'
import { followUpQuestionTypes } from '../domain/followUp.ts'
import { provenances } from '../domain/instrument.ts'
import type { AnswerBy } from './camelCased.ts'
import { anyText } from './staffTexts.ts'
import { instantSchema } from './day.ts'

const id = z.number().int()

/** `value`: a day as YYYY-MM-DD, or text. */
const answerWith = (text: z.ZodString) => z.strictObject({ checked: z.boolean(), value: text.nullable() })

function questionsWith(text: z.ZodString) {
  const line = {
    id,
    position: z.number().int(),
    title: z.string(),
    question_type: z.enum(followUpQuestionTypes),
    info_link: z.string().nullable(),
    answer: answerWith(text),
  }
  return z.array(z.strictObject({ ...line, children: z.array(z.strictObject(line)).max(100) })).max(200)
}

/**
 * Who has changed a question last, when, and what it and its lines said before; `before` is empty if nothing. `by` is
 * null if the person no longer exists.
 */
const changeSchema = z.strictObject({
  question_id: id,
  by: z.strictObject({ id, name: z.string() }).nullable(),
  at: instantSchema,
  before: z.array(answerWith(anyText).extend({ question_id: id })).max(101),
})

/**
 * A follow-up report with its questions by position. `updated_at`, in the zone of the child's partner, and `respondent`
 * say when it was last saved and by whom; both are null until then. `revision` counts the saves. Only staff ever read
 * it.
 */
export const followUpSurveySchema = z.strictObject({
  id,
  name: z.string(),
  provenance: z.enum(provenances),
  player: z.strictObject({ id, name: z.string() }),
  questionnaire: z.strictObject({ id, name: z.string() }),
  updated_at: instantSchema.nullable(),
  respondent: z.strictObject({ id, name: z.string() }).nullable(),
  revision: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1),
  changes: z.array(changeSchema).max(200),
  questions: questionsWith(anyText),
})
export type FollowUpSurveyWire = z.infer<typeof followUpSurveySchema>
export type FollowUpSurvey = AnswerBy<typeof followUpSurveySchema>

/**
 * What the device keeps of a report that is not saved. A text may still be too long to be saved; an earlier version
 * kept no `asRead`.
 */
export const reportDraftSchema = z.object({
  revision: z.number().int(),
  questions: questionsWith(z.string()),
  asRead: questionsWith(anyText).optional(),
})

/** POST: the survey that the report is about. Answers with its report, which is created if there is none. */
export const followUpRequestSchema = z.strictObject({
  player_questionnaire_id: z
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
})

/**
 * PUT: the full survey, with the revision that was read. Only its answers are stored; everything else belongs to the
 * form and cannot be changed.
 */
export const followUpChangeSchema = followUpSurveySchema.partial({ changes: true })
export type FollowUpChangeWire = z.infer<typeof followUpChangeSchema>
