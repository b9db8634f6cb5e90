import { z } from 'zod'
import type { WireAnswerBy, WireFiltersBy } from './camelCased.ts'
import { calendarDaySchema, instantSchema } from './day.ts'
import { paginationSchema } from './pagination.ts'
import { idList, organizationOptionsSchema } from './surveyFilters.ts'

/* The families of a partner, as its administration lists them. */

/** `search` finds names, e-mail addresses, ids and names of children. */
export const familyListQuerySchema = z.object({
  search: z.string().max(200).default(''),
  group_id: idList,
  subgroup_id: idList,
  cohort_id: idList,
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})
export type FamilyListQuery = z.output<typeof familyListQuerySchema>
export type FamilyListFilters = WireFiltersBy<typeof familyListQuerySchema>

/** `last_action_date`: the day, at the partner, of the newest activity of the listed children; null without any. */
export const familyListSchema = z.object({
  records: z.array(
    z.object({
      id: z.number().int(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      players: z.array(z.object({ id: z.number().int(), first_name: z.string(), last_name: z.string() })),
      last_action_date: calendarDaySchema.nullable(),
      created_at: instantSchema,
    }),
  ),
  pagination: paginationSchema,
})
export type FamilyListWire = z.output<typeof familyListSchema>
export type FamilyList = WireAnswerBy<typeof familyListSchema>

/** Groups, subgroups and cohorts within one's own access; disabled entries are headings. */
export const organizationFiltersSchema = z.object(organizationOptionsSchema.shape)
export type OrganizationFilters = WireAnswerBy<typeof organizationFiltersSchema>
