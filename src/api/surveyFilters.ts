import { fieldMessages } from './fieldMessages.ts'
import { z } from 'zod'
import { instrumentTypes } from '../domain/instrument.ts'
import { followUpChoices, sortOrders, surveySorts } from '../domain/surveyListChoices.ts'
import type { AnswerBy, FiltersBy } from './camelCased.ts'
import { daySchema } from './day.ts'

/* The filters and sort orders of the survey list. */

/** Ids in one parameter, separated by commas, without duplicates. */
export const idList = z
  .string()
  .regex(/^\d+(,\d+)*$/, fieldMessages.ids_not_listed)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(z.array(z.number().max(2 ** 31 - 1)).max(500, fieldMessages.ids_too_many))
  .optional()
const toggle = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional()

/**
 * `recent` limits the other filters to the newest survey of each side. `teachers` are staff: children in a cohort that
 * one of them may access. A date range applies only when both start and end are set; unknown parameters are ignored.
 */
export const surveyListQuerySchema = z.object({
  asq: z.enum(instrumentTypes).optional(),
  recent: toggle,
  concern: toggle,
  monitor_or_refer: toggle,
  follow_up_select: z.enum(followUpChoices).optional(),
  player: idList,
  groups: idList,
  subgroups: idList,
  cohorts: idList,
  teachers: idList,
  start: daySchema.optional(),
  end: daySchema.optional(),
  sort: z.enum(surveySorts).default('student_name'),
  order: z.enum(sortOrders).default('asc'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})
export type SurveyListQuery = z.infer<typeof surveyListQuerySchema>
export type SurveyListFilters = FiltersBy<typeof surveyListQuerySchema>

/** Disabled entries are group headings. */
export const filterOptionSchema = z.object({ value: z.number().int(), label: z.string(), disabled: z.boolean() })
export const surveyFiltersSchema = z.object({
  groups: z.array(filterOptionSchema),
  subgroups: z.array(filterOptionSchema),
  cohorts: z.array(filterOptionSchema),
})
export type SurveyFiltersWire = z.infer<typeof surveyFiltersSchema>
export type SurveyFilters = AnswerBy<typeof surveyFiltersSchema>

/** The child selector: `q` searches by name, `ids` resolves children that are already selected; at most 25 options. */
export const playerFiltersQuerySchema = z.object({ q: z.string().max(200).optional(), ids: idList })
export const playerFiltersSchema = z.object({ data: z.array(z.object({ value: z.number().int(), label: z.string() })) })
export type PlayerFiltersWire = z.infer<typeof playerFiltersSchema>
export type PlayerFilters = AnswerBy<typeof playerFiltersSchema>
