import { z } from 'zod'
import { instrumentTypes, provenances, sectionHandles } from '../domain/instrument.ts'
import { zones } from '../domain/sectionNorm.ts'
import { surveyStates, surveyStatuses } from '../domain/surveyState.ts'
import { ageSchema, earlyBirthSchema, formReasonSchema } from './age.ts'
import type { AnswerBy } from './camelCased.ts'
import { calendarDaySchema, instantSchema } from './day.ts'
import { instrumentChoiceSchema } from './otherInstrument.ts'

const id = z.number().int()

/** One side's survey in a cell of the list. `result` is null while unscored. */
const surveyCellSchema = z.object({
  id,
  created_at: instantSchema,
  name: z.string(),
  age: id,
  type: z.enum(instrumentTypes),
  provenance: z.enum(provenances),
  status: z.enum(surveyStatuses),
  state: z.enum(surveyStates),
  deadline_date: calendarDaySchema,
  date_finished: instantSchema.nullable(),
  age_at_completion: ageSchema.nullable(),
  form_reason: formReasonSchema.nullable(),
  instrument_choices: z.array(instrumentChoiceSchema),
  respondent_name: z.string().nullable(),
  has_concern_answer: z.boolean(),
  next_asq_age_range_start_date: calendarDaySchema.nullable(),
  sections: z.array(
    z.object({
      handle: z.enum(sectionHandles),
      name: z.string(),
      score: z.object({ result: z.number().nullable(), zone: z.enum(zones).nullable() }),
    }),
  ),
})
export type SurveyCellWire = z.infer<typeof surveyCellSchema>

/** One row per child. `teacher_questionnaire` is absent for those who may not see teacher surveys. */
const surveyRowSchema = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  /** Null unless the adjusted age counts today or counted for a survey of the row. */
  early_birth: earlyBirthSchema.nullable(),
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
    /** Both null when only rows were asked for. */
    total_count: id.nullable(),
    total_pages: id.nullable(),
    /** What to send as `after` for the next page; null on the last one, and where only its number leads to it. */
    next: z.string().nullable(),
    follow_up_enabled: z.boolean(),
    today: calendarDaySchema,
  }),
})
export type SurveyListWire = z.infer<typeof surveyListSchema>
export type SurveyList = AnswerBy<typeof surveyListSchema>
