import { fieldMessages } from './fieldMessages.ts'
import { z } from 'zod'
import { type AgeRange, ageRangeKeys } from '../domain/ageRanges.ts'
import { isIsoDate } from '../domain/calendar.ts'
import { periodOf, periods } from '../domain/periods.ts'
import type { AnswerBy, FiltersBy } from './camelCased.ts'
import { noDay } from './day.ts'
import { filterOptionSchema, idList } from './surveyFilters.ts'
import { timeZoneSchema } from './timeZone.ts'

/* The partner dashboard: the data of its charts. */

const count = z.number().int().min(0)

const day = z
  .string()
  .refine((text) => isIsoDate(text) && text >= '2000-01-01' && text <= '2100-12-31', { error: noDay, abort: true })
  .optional()

const isAgeRange = (text: string): text is AgeRange => (ageRangeKeys as readonly string[]).includes(text)
const ageList = z
  .string()
  .transform((text) => [...new Set(text.split(','))])
  .refine((keys) => keys.every(isAgeRange), fieldMessages.age_ranges_unknown)
  .transform((keys) => keys.filter(isAgeRange))
  .optional()

/**
 * `period` names the span from start to end; each section sends its own. `all` means all time, with or without dates.
 * Days are days in `tz`. `partners` is for platform roles and ignored for all others.
 */
export const chartQuerySchema = z
  .object({
    period: z.enum(periods).default('week'),
    start: day,
    end: day,
    tz: timeZoneSchema.default('UTC'),
    ages: ageList,
    cohorts: idList,
    subgroups: idList,
    groups: idList,
    partners: idList,
  })
  .superRefine(({ period, start, end }, context) => {
    const refuse = (field: 'start' | 'end' | 'period', message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (period === 'all') return
    if (start === undefined) return refuse('start', fieldMessages.first_day_missing)
    if (end === undefined) return refuse('end', fieldMessages.last_day_missing)
    if (end < start) return refuse('end', fieldMessages.last_day_before_first)
    if (periodOf({ start, end }) !== period) refuse('period', fieldMessages.period_of_other_days)
  })
export type ChartQuery = z.infer<typeof chartQuerySchema>
export type ChartFilters = FiltersBy<typeof chartQuerySchema>

export const dashboardFiltersQuerySchema = z.object({ partners: idList })

/** `partners` is absent for those who see only one partner. Disabled entries are headings. */
export const dashboardFiltersSchema = z.object({
  partners: z.array(filterOptionSchema).optional(),
  groups: z.array(filterOptionSchema),
  subgroups: z.array(filterOptionSchema),
  cohorts: z.array(filterOptionSchema),
  ages: z.array(z.object({ value: z.enum(ageRangeKeys), from: count, to: count.nullable() })),
})
export type DashboardFiltersWire = z.infer<typeof dashboardFiltersSchema>
export type DashboardFilters = AnswerBy<typeof dashboardFiltersSchema>

const compared = z.object({ range: count, before: count.nullable() })
/**
 * `total`: not archived. `range`: those of them who joined in the range. `active`: adults who opened the app in the
 * range. `screened`, `monitor_or_refer` and `overdue`: children screened in the range, those of them with a
 * questionnaire to monitor or refer, and those with one that was overdue on its last day. `before`: the same of the
 * period before, which has as many days; null for all time.
 */
export const accountChartSchema = z.object({
  adults: z.object({
    total: count,
    range: count,
    active: count,
    before: z.object({ total: count, active: count }).nullable(),
  }),
  children: z.object({
    total: count,
    range: count,
    screened: compared,
    monitor_or_refer: compared,
    overdue: compared,
  }),
})

/** Plays of cards and free plays in the range, and the number of children who had either. */
export const engagementChartSchema = z.object({
  plays: z.object({ range: count, range_free: count }),
  children: z.object({ total: count, range: count }),
})

/** Photos uploaded in the range, and the number of children they belong to. */
export const interactivityChartSchema = z.object({
  uploads: z.object({ range: count }),
  children: z.object({ total: count, range: count }),
})

const completion = z.object({ range_completed: count, range_pending: count })
/** Questionnaires finished in the range, and those assigned in it that are still open. */
export const asqChartSchema = z.object({ asq_3: completion, asq_se2: completion })

const zoneCounts = z.object({ monitor: count, refer: count, on_schedule: count })
/**
 * Scored questionnaires finished in the range, by their worst section, and for ASQ-3 by section as well. `sample`: from
 * a sample instrument.
 */
export const asqStatsChartSchema = z.object({
  sample: z.boolean(),
  asq_3: zoneCounts.extend({
    sections: z.object({
      communication: zoneCounts,
      gross_motor: zoneCounts,
      fine_motor: zoneCounts,
      problem_solving: zoneCounts,
      personal_social: zoneCounts,
    }),
  }),
  asq_se2: zoneCounts,
})

/** Children screened in the range, by whether a follow-up report has been completed since the start of the range. */
export const followUpChartSchema = z.object({ with_follow_up: count, without_follow_up: count })

export type AccountChartWire = z.infer<typeof accountChartSchema>
export type EngagementChartWire = z.infer<typeof engagementChartSchema>
export type InteractivityChartWire = z.infer<typeof interactivityChartSchema>
export type AsqChartWire = z.infer<typeof asqChartSchema>
export type AsqStatsChartWire = z.infer<typeof asqStatsChartSchema>
export type FollowUpChartWire = z.infer<typeof followUpChartSchema>

export type AccountChart = AnswerBy<typeof accountChartSchema>
export type EngagementChart = AnswerBy<typeof engagementChartSchema>
export type InteractivityChart = AnswerBy<typeof interactivityChartSchema>
export type AsqChart = AnswerBy<typeof asqChartSchema>
export type AsqStatsChart = AnswerBy<typeof asqStatsChartSchema>
export type FollowUpChart = AnswerBy<typeof followUpChartSchema>
