import { z } from 'zod'
import { ageSchema, earlyBirthSchema } from './age.ts'
import type { AnswerBy } from './camelCased.ts'

const id = z.number().int()

export const playerSchema = z.object({
  id,
  name: z.string(),
  avatar_url: z.string().nullable(),
  cohorts: z.array(z.object({ id, name: z.string() })),
  /** Today; null before birth. */
  age: ageSchema.nullable(),
  /** Null for a child whose age is never adjusted. */
  early_birth: earlyBirthSchema.nullable(),
  care_givers: z.array(z.object({ value: id, label: z.string() })),
  locale: z.string(),
})
export type PlayerWire = z.infer<typeof playerSchema>
export type Player = AnswerBy<typeof playerSchema>
