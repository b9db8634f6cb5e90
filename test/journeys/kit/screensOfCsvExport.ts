import type { Page } from 'playwright-core'
import type { CsvReportWire } from '../../../src/api/csvExport.ts'
import { csvExportTexts as texts } from '../../../src/web/texts/csvExport.ts'
import { errorsTexts } from '../../../src/web/texts/errors.ts'
import { opened, requestReport } from './csvExport.ts'
import { type Screen, answerWith } from './screen.ts'

const calls = /\/csv_export$/

const report: CsvReportWire = {
  id: '8b0f6a52-6a5e-4d3b-9d3e-1f6a2b7c8d9e',
  created_at: '2026-03-18T11:30:00.000-04:00',
  presigned_s3_url: null,
  status: 'pending',
  previous: null,
  rows: { done: 0, total: null },
  bytes: null,
  params: {
    asq: 'asq_3',
    recent: true,
    concern: false,
    monitor_or_refer: true,
    follow_up_select: null,
    state: null,
    player: null,
    groups: '1,2',
    subgroups: null,
    cohorts: null,
    teachers: null,
    start: '2026-01-01',
    end: '2026-03-01',
    tz: 'America/New_York',
  },
  names: { player: [], groups: [{ value: 1, label: 'North Shore' }], subgroups: [], cohorts: [] },
}
const link = `/api/csv_exports/${report.id}/file`
const finished: CsvReportWire = {
  ...report,
  status: 'finished',
  presigned_s3_url: link,
  rows: { done: 98_400, total: 98_400 },
  bytes: 23_400_000,
  previous: { id: 'b', created_at: '2026-03-11T11:30:00.000-04:00', presigned_s3_url: link },
}

const list = async (page: Page, data: CsvReportWire) => {
  await page.route(calls, (route) => route.fulfill({ json: { data } }))
  await page.goto('/dashboard/asqs')
  await page.locator('tbody tr').first().waitFor()
  await page.getByRole('button', { name: texts.detailsOf(texts.surveys.title) }).waitFor()
}

/** The CSV reports above the survey list, as they stand. */
export const csvExportScreens: readonly Screen[] = [
  {
    name: 'survey list with reports that are being made',
    show: (page) => list(page, { ...report, status: 'in_progress', rows: { done: 12_000, total: 98_400 } }),
  },
  { name: 'survey list with finished reports', show: (page) => list(page, finished) },
  { name: 'survey list with failed reports', show: (page) => list(page, { ...report, status: 'failed' }) },
  {
    name: 'survey list whose reports are not known',
    show: async (page) => {
      await answerWith(page, calls, 403, 'not_allowed')
      await page.goto('/dashboard/asqs')
      await page.getByText(texts.unavailable).first().waitFor()
    },
  },
  {
    name: 'survey list with a report that was not requested',
    show: async (page) => {
      await page.route(calls, (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
      )
      await opened(page)
      await requestReport(page, texts.surveys.button)
      await page.getByText(errorsTexts.server).waitFor()
    },
  },
  {
    name: 'details of a report',
    show: async (page) => {
      await list(page, finished)
      await page.getByRole('button', { name: texts.detailsOf(texts.surveys.title) }).click()
      await page.getByRole('dialog', { name: texts.surveys.title }).waitFor()
    },
  },
]
