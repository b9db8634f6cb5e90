import { z } from 'zod'
import { surveyStatuses } from '../domain/surveyState.ts'
import type { AnswerBy } from './camelCased.ts'

const id = z.number().int()

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
