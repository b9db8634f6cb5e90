import { z } from 'zod'
import { confidences } from '../domain/norms/asq3.ts'
import { inputTypes, instrumentTypes, sectionHandles, sides } from '../domain/instrument.ts'
import { surveyStates, surveyStatuses } from '../domain/surveyState.ts'
import type { AnswerBy } from './camelCased.ts'
import { calendarDaySchema, instantSchema } from './day.ts'

const id = z.number().int()
const handle = z.enum(sectionHandles)

export const zoneSchema = z.enum(['on_schedule', 'monitor', 'refer'])
export const provenanceSchema = z.enum(['sample', 'licensed'])

/* ---- the survey list ---- */

/** One side's survey in a cell of the list. `result` is null while unscored. */
const surveyCellSchema = z.object({
  id,
  created_at: instantSchema,
  name: z.string(),
  age: id,
  type: z.enum(instrumentTypes),
  provenance: provenanceSchema,
  status: z.enum(surveyStatuses),
  state: z.enum(surveyStates),
  deadline_date: calendarDaySchema,
  date_finished: instantSchema.nullable(),
  respondent_name: z.string().nullable(),
  has_concern_answer: z.boolean(),
  next_asq_age_range_start_date: calendarDaySchema.nullable(),
  sections: z.array(
    z.object({
      handle,
      name: z.string(),
      score: z.object({ result: z.number().nullable(), zone: zoneSchema.nullable() }),
    }),
  ),
})
export type SurveyCellWire = z.infer<typeof surveyCellSchema>

/** One row per child. `teacher_questionnaire` is absent for those who may not see teacher surveys. */
const surveyRowSchema = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  date_invited: instantSchema.nullable(),
  questionnaire: surveyCellSchema.nullable(),
  teacher_questionnaire: surveyCellSchema.nullable().optional(),
  asq_follow_up_enabled: z.boolean(),
  follow_up: z.enum(['filled', 'not_filled', 'no_screening']).nullable(),
  follow_up_questionnaire: id.nullable(),
})
export type SurveyRowWire = z.infer<typeof surveyRowSchema>

/** `today` is the partner's day: annotations are computed from it, never from the browser's clock. */
export const surveyListSchema = z.object({
  data: z.array(surveyRowSchema),
  meta: z.object({
    page: id,
    per_page: id,
    total_count: id,
    total_pages: id,
    follow_up_enabled: z.boolean(),
    today: calendarDaySchema,
  }),
})
export type SurveyListWire = z.infer<typeof surveyListSchema>
export type SurveyList = AnswerBy<typeof surveyListSchema>

/* ---- the child ---- */

export const playerSchema = z.object({
  id,
  name: z.string(),
  avatar_url: z.string().nullable(),
  cohorts: z.array(z.object({ id, name: z.string() })),
  /** Chronological age today; null before birth. */
  age: z.object({ years: id, months: id, days: id }).nullable(),
  care_givers: z.array(z.object({ value: id, label: z.string() })),
  locale: z.string(),
})
export type PlayerWire = z.infer<typeof playerSchema>
export type Player = AnswerBy<typeof playerSchema>

/* ---- a survey with its instrument and answers ---- */

/** `updated_at` and `author_name` say whose answer is current when two devices wrote. Every write has a new `revision`. */
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

/** Explains a score: item -> points -> adjustment -> cut-off -> zone. */
const sectionScoreSchema = z.object({
  result: z.number().nullable(),
  zone: zoneSchema.nullable(),
  adjusted: z.boolean(),
  answered: id,
  scored_items: id,
  points: z.number(),
  items: z.array(z.object({ question_id: id, label: z.string().nullable(), points: z.number().nullable() })),
  cut_off: z.number().nullable(),
  /** ASQ-3: the highest score in the monitor zone. ASQ:SE-2: the lowest. */
  monitor_bound: z.number().nullable(),
  /** Whether the bound is the publisher's own figure; if so, the bound itself is in the monitor zone. */
  monitor_bound_is_exact: z.boolean(),
  higher_is_better: z.boolean(),
  norms_provenance: z.string(),
  /**
   * The confidence in the public cut-off (A, B or C, src/domain/norms/asq3.ts); null for figures from other sources.
   */
  cut_off_confidence: z.enum(confidences).nullable(),
})
export type SectionScoreWire = z.infer<typeof sectionScoreSchema>

const sectionSchema = z.object({
  handle,
  name: z.string(),
  scored: z.boolean(),
  required_answers_count: id,
  questions: z.array(questionSchema),
})

/** One side of a screening. */
export const surveySideSchema = z.object({
  survey_id: id,
  status: z.enum(surveyStatuses),
  state: z.enum(surveyStates),
  created_at: instantSchema,
  deadline_date: calendarDaySchema,
  date_finished: instantSchema.nullable(),
  respondent_name: z.string().nullable(),
  has_concern_answer: z.boolean(),
  asq_id: id.nullable(),
  asq_jid: z.string().nullable(),
})
export type SurveySideWire = z.infer<typeof surveySideSchema>

const instrumentHeadSchema = z.object({
  type: z.enum(instrumentTypes),
  name: z.string(),
  age_months: id,
  provenance: provenanceSchema,
  /** The notice that every copy must carry: the sample's warning, or a licensee's copyright line. */
  notice: z.string().nullable(),
})

/** A text that was replaced or deleted by someone who had not read it, and that nobody has put back or dismissed yet. */
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
  sections: z.array(sectionSchema),
  replaced_texts: z.array(replacedTextSchema),
  /** The number of the last change of its answers, to ask for those that follow. */
  last_change: id,
})
export type TakingSurveyWire = z.infer<typeof takingSurveySchema>
export type TakingSurvey = AnswerBy<typeof takingSurveySchema>

/** GET asq_surveys/{id}: the whole screening, by either side's id. Teacher parts are absent without reviewTeacherAnswers. */
export const surveyResultsSchema = instrumentHeadSchema.extend({
  id,
  player_id: id,
  /** The kind of report that exists for the family; null when there is none. */
  asq_report_type: z.enum(instrumentTypes).nullable(),
  parent: surveySideSchema.nullable(),
  teacher: surveySideSchema.nullable().optional(),
  sections: z.array(
    sectionSchema.extend({
      score: z.object({ parent: sectionScoreSchema.nullable(), teacher: sectionScoreSchema.nullable().optional() }),
    }),
  ),
})
export type SurveyResultsWire = z.infer<typeof surveyResultsSchema>
export type SurveyResults = AnswerBy<typeof surveyResultsSchema>

/* ---- finishing and scoring ---- */

export const finishSurveySchema = z.strictObject({ status: z.literal('finished') })
export const scoringStatusQuerySchema = z.object({ job_id: z.string().max(100).optional() })

/** asq_jid without asq_id: scoring is in progress. Neither: not scored; scoring may be retried. asq_id: scored. */
export const scoringStatusSchema = z.object({
  id,
  status: z.enum(surveyStatuses),
  job: z.enum(['pending', 'in_progress', 'completed', 'failed', 'none']),
  asq_id: id.nullable(),
  asq_jid: z.string().nullable(),
})
export type ScoringStatusWire = z.infer<typeof scoringStatusSchema>
export type ScoringStatus = AnswerBy<typeof scoringStatusSchema>
