import { z } from 'zod'
import { instrumentTypes } from '../domain/instrument.ts'
import { provenanceSchema, surveySideSchema, zoneSchema } from './screening.ts'

const id = z.number().int()

/** One area's score beside the cut-off of its own form: what its distance is made of. */
const areaScoreSchema = z.object({
  handle: z.string(),
  result: z.number().nullable(),
  zone: zoneSchema.nullable(),
  cut_off: z.number().nullable(),
  higher_is_better: z.boolean(),
})

const screeningSideSchema = surveySideSchema
  .pick({ survey_id: true, status: true, state: true, created_at: true, date_finished: true })
  .extend({ areas: z.array(areaScoreSchema) })

/** A child's screenings, the newest form first. The teacher's part is absent without reviewTeacherAnswers. */
export const screeningsSchema = z.object({
  data: z.array(
    z.object({
      /** The survey that opens it: the parent's, else the teacher's. */
      id,
      type: z.enum(instrumentTypes),
      name: z.string(),
      age_months: id,
      provenance: provenanceSchema,
      parent: screeningSideSchema.nullable(),
      teacher: screeningSideSchema.nullable().optional(),
    }),
  ),
})
export type ScreeningsWire = z.infer<typeof screeningsSchema>
