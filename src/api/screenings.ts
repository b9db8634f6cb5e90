import { z } from 'zod'
import { instrumentTypes, provenances, sectionHandles } from '../domain/instrument.ts'
import { zones } from '../domain/sectionNorm.ts'
import type { AnswerBy } from './camelCased.ts'
import { surveySideSchema } from './results.ts'

const id = z.number().int()

/** One area's score and the figures of its own form, which draw its zones. */
const areaScoreSchema = z.object({
  handle: z.enum(sectionHandles),
  result: z.number().nullable(),
  zone: z.enum(zones).nullable(),
  cut_off: z.number().nullable(),
  monitor_bound: z.number().nullable(),
  higher_is_better: z.boolean(),
  highest_score: z.number(),
})

const screeningSideSchema = surveySideSchema
  .pick({ survey_id: true, status: true, state: true, created_at: true, deadline_date: true, date_finished: true })
  .extend({ areas: z.array(areaScoreSchema) })

/** A child's screenings, newest form first. The teacher's part is absent without reviewTeacherAnswers. */
export const screeningsSchema = z.object({
  data: z.array(
    z.object({
      /** The survey that opens the screening: the parent's, else the teacher's. */
      id,
      type: z.enum(instrumentTypes),
      name: z.string(),
      age_months: id,
      provenance: z.enum(provenances),
      parent: screeningSideSchema.nullable(),
      teacher: screeningSideSchema.nullable().optional(),
    }),
  ),
})
export type ScreeningsWire = z.infer<typeof screeningsSchema>
export type Screenings = AnswerBy<typeof screeningsSchema>
