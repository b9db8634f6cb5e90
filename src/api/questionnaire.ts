import { z } from 'zod'
import { inputTypes, instrumentTypes, provenances, sectionHandles, sides } from '../domain/instrument.ts'
import { surveyStates, surveyStatuses } from '../domain/surveyState.ts'
import { formReasonSchema } from './age.ts'
import type { AnswerBy } from './camelCased.ts'
import { calendarDaySchema, instantSchema } from './day.ts'

const id = z.number().int()

/**
 * `updated_at` and `author_name` say whose answer is current when two devices wrote. Every write has a new `revision`.
 */
export const answerSchema = z.object({
  id,
  asq_response_type_id: id,
  answer_handles: z.array(z.string()),
  text_answer: z.string().nullable(),
  image_url: z.string().nullable(),
  author_name: z.string().nullable(),
  updated_at: instantSchema,
  revision: id,
})
export type AnswerWire = z.infer<typeof answerSchema>

const responseTypeSchema = z.object({
  id,
  input_type: z.enum(inputTypes),
  label: z.string(),
  required: z.boolean(),
  readonly_group: z.boolean(),
  possible_answers: z.array(z.object({ handle: z.string(), label: z.string() })),
  /** `teacher` is absent for those who may not see teacher answers. */
  answer: z.object({ parent: answerSchema.nullable(), teacher: answerSchema.nullable().optional() }),
})

export const questionSchema = z.object({
  id,
  bold_body: z.string(),
  body: z.string(),
  image_url: z.string().nullable(),
  details: z.string().nullable(),
  response_types: z.array(responseTypeSchema),
})

export const sectionSchema = z.object({
  handle: z.enum(sectionHandles),
  name: z.string(),
  scored: z.boolean(),
  required_answers_count: id,
  questions: z.array(questionSchema),
})

export const instrumentHeadSchema = z.object({
  type: z.enum(instrumentTypes),
  name: z.string(),
  age_months: id,
  provenance: z.enum(provenances),
  /** The notice that every copy must carry: the sample's warning, or a licensee's copyright line. */
  notice: z.string().nullable(),
})

/** A text that someone replaced or deleted without having read it, and that nobody has put back or dismissed yet. */
const replacedTextSchema = z.object({
  id,
  asq_response_type_id: id,
  text: z.string(),
  author_name: z.string(),
  written_at: instantSchema,
  replaced_by_name: z.string(),
  replaced_at: instantSchema,
})

/** GET player_questionnaire: what the questionnaire-taking screen needs. */
export const takingSurveySchema = instrumentHeadSchema.extend({
  id,
  player_id: id,
  side: z.enum(sides),
  status: z.enum(surveyStatuses),
  state: z.enum(surveyStates),
  deadline_date: calendarDaySchema,
  date_finished: instantSchema.nullable(),
  form_reason: formReasonSchema.nullable(),
  /** Whether the child's age today is in the window of another form of its type. */
  is_replaceable: z.boolean(),
  sections: z.array(sectionSchema),
  replaced_texts: z.array(replacedTextSchema),
  /** The number of the last change of its answers, to ask for those that follow. */
  last_change: id,
})
export type TakingSurveyWire = z.infer<typeof takingSurveySchema>
export type TakingSurvey = AnswerBy<typeof takingSurveySchema>
