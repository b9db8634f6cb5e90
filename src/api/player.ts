import { z } from 'zod'
import type { AnswerBy } from './camelCased.ts'

const id = z.number().int()

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
