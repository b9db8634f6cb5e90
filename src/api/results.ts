import { z } from 'zod'
import { instrumentTypes } from '../domain/instrument.ts'
import { confidences } from '../domain/norms/asq3.ts'
import { zones } from '../domain/sectionNorm.ts'
import { surveyStates, surveyStatuses } from '../domain/surveyState.ts'
import { ageSchema, formReasonSchema } from './age.ts'
import type { AnswerBy } from './camelCased.ts'
import { calendarDaySchema, instantSchema } from './day.ts'
import { instrumentChoiceSchema } from './otherInstrument.ts'
import { instrumentHeadSchema, sectionSchema } from './questionnaire.ts'

const id = z.number().int()

/** Explains a score: item -> points -> adjustment -> cut-off -> zone. */
const sectionScoreSchema = z.object({
  result: z.number().nullable(),
  zone: z.enum(zones).nullable(),
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

/** One side of a screening. */
export const surveySideSchema = z.object({
  survey_id: id,
  status: z.enum(surveyStatuses),
  state: z.enum(surveyStates),
  created_at: instantSchema,
  deadline_date: calendarDaySchema,
  date_finished: instantSchema.nullable(),
  age_at_completion: ageSchema.nullable(),
  form_reason: formReasonSchema.nullable(),
  /** That it was chosen in place of another form, or another one in its place; oldest first. */
  instrument_choices: z.array(instrumentChoiceSchema),
  respondent_name: z.string().nullable(),
  has_concern_answer: z.boolean(),
  asq_id: id.nullable(),
  asq_jid: z.string().nullable(),
})
export type SurveySideWire = z.infer<typeof surveySideSchema>

/**
 * GET asq_surveys/{id}: the whole screening, by either side's id. Teacher parts are absent without
 * reviewTeacherAnswers.
 */
export const surveyResultsSchema = instrumentHeadSchema.extend({
  id,
  player_id: id,
  /** The kind of report that exists for the family; null when there is none. */
  asq_report_type: z.enum(instrumentTypes).nullable(),
  parent: surveySideSchema.nullable(),
  teacher: surveySideSchema.nullable().optional(),
  /** The next form of this kind that the child's age reaches after today; null after the last one. */
  next_form: z.object({ age_months: id, opens_on: calendarDaySchema }).nullable(),
  sections: z.array(
    sectionSchema.extend({
      highest_score: z.number(),
      score: z.object({ parent: sectionScoreSchema.nullable(), teacher: sectionScoreSchema.nullable().optional() }),
    }),
  ),
})
export type SurveyResultsWire = z.infer<typeof surveyResultsSchema>
export type SurveyResults = AnswerBy<typeof surveyResultsSchema>
