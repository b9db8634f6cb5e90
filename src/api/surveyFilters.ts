import { fieldMessages } from './fieldMessages.ts'
import { z } from 'zod'
import { instrumentTypes } from '../domain/instrument.ts'
import { followUpChoices, listParts, sortOrders, surveySorts, workStates } from '../domain/surveyListChoices.ts'
import type { AnswerBy, FiltersBy } from './camelCased.ts'
import { daySchema } from './day.ts'

/* The filters and sort orders of the survey list. */

const newestId = 2 ** 31 - 1

/** Ids in one parameter, separated by commas, without duplicates. */
export const idList = z
  .string()
  .regex(/^\d+(,\d+)*$/, fieldMessages.ids_not_listed)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(z.array(z.number().max(newestId)).max(500, fieldMessages.ids_too_many))
  .optional()
const toggle = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional()

/** The key of a page, as the page before it gave it: its last child, and the date that it is sorted by. */
const listKey = z
  .string()
  .regex(/^\d{1,10}(_\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)?$/)
  .transform((text) => {
    const [childId = '', moment = null] = text.split('_')
    return { childId: Number(childId), moment }
  })
  .refine(({ childId, moment }) => childId <= newestId && (moment === null || !Number.isNaN(Date.parse(moment))))
  .optional()

/**
 * `recent` limits the other filters to the newest survey of each side. `teachers` are staff: children in a cohort that
 * one of them may access. `state` looks at the newest survey of each side, whatever else is filtered: `to_do` if the
 * viewer may fill in an unfinished one, `overdue` if the deadline of one has passed. A date range applies only when both start and end are set; unknown parameters are ignored.
 */
const surveyListFiltersSchema = z.object({
  asq: z.enum(instrumentTypes).optional(),
  recent: toggle,
  concern: toggle,
  monitor_or_refer: toggle,
  follow_up_select: z.enum(followUpChoices).optional(),
  state: z.enum(workStates).optional(),
  player: idList,
  groups: idList,
  subgroups: idList,
  cohorts: idList,
  teachers: idList,
  start: daySchema.optional(),
  end: daySchema.optional(),
  sort: z.enum(surveySorts).default('student_name'),
  order: z.enum(sortOrders).default('asc'),
})
export type SurveyListFilters = FiltersBy<typeof surveyListFiltersSchema>

/**
 * `after` is the `next` of the page before, with which a page is as fast at any depth; the number of the page counts
 * where that child is no longer seen. `part` asks for the rows without the count, which takes longer, or for the count
 * alone.
 */
export const surveyListQuerySchema = surveyListFiltersSchema.extend({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  after: listKey,
  part: z.enum(listParts).optional(),
})
export type SurveyListQuery = z.infer<typeof surveyListQuerySchema>

/** Disabled entries are group headings. */
export const filterOptionSchema = z.object({ value: z.number().int(), label: z.string(), disabled: z.boolean() })
export const organizationOptionsSchema = z.object({
  groups: z.array(filterOptionSchema),
  subgroups: z.array(filterOptionSchema),
  cohorts: z.array(filterOptionSchema),
})
export type OrganizationOptionsWire = z.infer<typeof organizationOptionsSchema>

const count = z.number().int()

/** `views`: how many children each view of the list has for the viewer; null where the viewer has no such view. */
export const surveyFiltersSchema = organizationOptionsSchema.extend({
  views: z.object({
    all: count,
    to_do: count.nullable(),
    overdue: count,
    monitor_or_refer: count,
    needs_follow_up: count.nullable(),
  }),
})
export type SurveyFiltersWire = z.infer<typeof surveyFiltersSchema>
export type SurveyFilters = AnswerBy<typeof surveyFiltersSchema>

/** The child selector: `q` searches by name, `ids` resolves children that are already selected; at most 25 options. */
export const playerFiltersQuerySchema = z.object({ q: z.string().max(200).optional(), ids: idList })
export const playerFiltersSchema = z.object({ data: z.array(z.object({ value: z.number().int(), label: z.string() })) })
export type PlayerFiltersWire = z.infer<typeof playerFiltersSchema>
export type PlayerFilters = AnswerBy<typeof playerFiltersSchema>
