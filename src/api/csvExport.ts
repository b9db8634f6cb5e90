import { z } from 'zod'
import { sortOrders, surveySorts } from '../domain/surveyListChoices.ts'
import type { AnswerBy } from './camelCased.ts'
import { surveyListQuerySchema } from './surveyFilters.ts'
import { timeZoneSchema } from './timeZone.ts'
import { instantSchema } from './day.ts'

/* CSV reports: requested, written in the background and downloaded by a short-lived link. */

/** The zone of the days and times in the file; the partner's zone when omitted. */
const tz = timeZoneSchema.optional()

/**
 * The filters of the survey list without q, page and totalPages. Id lists are separated by commas. Rows are in
 * the order of the list: by name, ascending, unless sort and order say otherwise.
 */
export const surveyExportRequestSchema = z.strictObject({
  ...surveyListQuerySchema.pick({
    asq: true,
    follow_up_select: true,
    state: true,
    player: true,
    groups: true,
    subgroups: true,
    cohorts: true,
    teachers: true,
    start: true,
    end: true,
  }).shape,
  recent: z.boolean().optional(),
  concern: z.boolean().optional(),
  monitor_or_refer: z.boolean().optional(),
  sort: z.enum(surveySorts).optional(),
  order: z.enum(sortOrders).optional(),
  tz,
})
export type SurveyExportRequest = z.output<typeof surveyExportRequestSchema>

const csvReportStatuses = ['pending', 'in_progress', 'failed', 'finished'] as const

const count = z.number().int().min(0)
const text = z.string().nullable()
const names = z.array(z.object({ value: count, label: z.string() }))

/** The request: ids separated by commas, as they were sent, and the names of those that the person may see. */
const reportParamsSchema = z.object({
  asq: text,
  recent: z.boolean(),
  concern: z.boolean(),
  monitor_or_refer: z.boolean(),
  follow_up_select: text,
  state: text,
  player: text,
  groups: text,
  subgroups: text,
  cohorts: text,
  teachers: text,
  start: text,
  end: text,
  tz: z.string(),
} satisfies Record<Exclude<keyof SurveyExportRequest, 'sort' | 'order'>, z.ZodType>)

/**
 * `created_at` is in the zone of the file. The link is valid for five minutes and present only when the file is
 * finished.
 */
const fileSchema = z.object({
  id: z.string(),
  created_at: instantSchema,
  presigned_s3_url: z.string().nullable(),
})

/** A person's newest report of a kind. `previous` is the last finished report before it. */
const csvReportSchema = fileSchema.extend({
  status: z.enum(csvReportStatuses),
  previous: fileSchema.nullable(),
  rows: z.object({ done: count, total: count.nullable() }),
  bytes: count.nullable(),
  params: reportParamsSchema,
  names: z.object({ player: names, groups: names, subgroups: names, cohorts: names }),
})
export type CsvReportWire = z.infer<typeof csvReportSchema>
export type CsvReport = AnswerBy<typeof csvReportSchema>

/** Null when this person has never requested a report, or it has expired. */
export const csvReportAnswerSchema = z.object({ data: csvReportSchema.nullable() })
export type CsvReportAnswerWire = z.infer<typeof csvReportAnswerSchema>

/** Records the download of a report. The answer is empty. */
export const partnerActionSchema = z.strictObject({ report_id: z.uuid() })
