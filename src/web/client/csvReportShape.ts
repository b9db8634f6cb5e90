import type { CsvFile, CsvReport, NamedIds } from '../../../machines/csvExport/csvReport.ts'
import { unknownFailure } from '../../../machines/kit/failure.ts'
import { having, listOf, moment, number, oneOf, optional, orNull, text } from './answerShape.ts'

const file = { id: text, createdAt: moment, presignedS3Url: orNull(text) }
const names = optional(listOf(having<NamedIds>({ value: number, label: text })))
const reportShape = having<CsvReport>({
  ...file,
  status: oneOf('pending', 'in_progress', 'failed', 'finished'),
  previous: orNull(having<CsvFile>(file)),
  rows: having<CsvReport['rows']>({ done: number, total: orNull(number) }),
  bytes: orNull(number),
  params: having({}),
  names: having<CsvReport['names']>({ player: names, groups: names, subgroups: names, cohorts: names }),
})

/** The report if it is one; else it throws a `Failure`. */
export function mustBeReport(report: CsvReport | undefined): CsvReport {
  if (!reportShape(report)) throw unknownFailure
  return report as CsvReport
}
