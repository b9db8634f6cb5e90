import { z } from 'zod'
import { listSorts, surveyListQuerySchema } from './surveyFilters.ts'
import { timeZoneSchema } from './timeZone.ts'

/* CSV reports: asked for, made in the background, downloaded by a link that ends soon. */

/** Whose days and times stand in the file; the partner's when it is left out. */
const tz = timeZoneSchema.optional()

/**
 * The filters of the survey list without q, page and totalPages. Lists of ids are separated by commas. The lines follow the children's
 * names, so sort and order are taken and change nothing.
 */
export const surveyExportRequestSchema = z.strictObject({
  ...surveyListQuerySchema.pick({
    asq: true,
    follow_up_select: true,
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
  sort: z.enum(listSorts).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  tz,
})
export type SurveyExportRequest = z.output<typeof surveyExportRequestSchema>

/** A uuid that the browser makes for each request: the same one again starts nothing more. */
export const csvExportHeadersSchema = z.object({
  'idempotency-key': z.uuid('Send a uuid as Idempotency-Key.').optional(),
})

const csvReportStatuses = ['pending', 'in_progress', 'failed', 'finished'] as const

const count = z.number().int().min(0)
const names = z.array(z.object({ value: count, label: z.string() }))

/** What was asked for: ids separated by commas as they were sent, and the names of those that the person may see. */
const reportParamsSchema = z.object({
  asq: z.string().nullable(),
  recent: z.boolean(),
  concern: z.boolean(),
  monitor_or_refer: z.boolean(),
  follow_up_select: z.string().nullable(),
  player: z.string().nullable(),
  groups: z.string().nullable(),
  subgroups: z.string().nullable(),
  cohorts: z.string().nullable(),
  teachers: z.string().nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  tz: z.string(),
})

/** `created_at` on the clock that the file is written by. The link opens the file for five minutes, and only when it is finished. */
const fileSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  presigned_s3_url: z.string().nullable(),
})

/** A person's newest report of a kind. `previous`: the last finished one before it. */
const csvReportSchema = fileSchema.extend({
  status: z.enum(csvReportStatuses),
  previous: fileSchema.nullable(),
  rows: z.object({ done: count, total: count.nullable() }),
  bytes: count.nullable(),
  params: reportParamsSchema,
  names: z.object({ player: names, groups: names, subgroups: names, cohorts: names }),
})
export type CsvReportWire = z.infer<typeof csvReportSchema>

/** Null: this person has never asked for one, or it is too old to be kept. */
export const csvReportAnswerSchema = z.object({ data: csvReportSchema.nullable() })
export type CsvReportAnswerWire = z.infer<typeof csvReportAnswerSchema>

/** The download of a report: recorded, and nothing is answered. */
export const partnerActionSchema = z.strictObject({ report_id: z.uuid() })
