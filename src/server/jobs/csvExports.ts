import type { Kysely } from 'kysely'
import { makeCsvFile } from '../commands/makeCsvFile.ts'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Jobs } from './jobs.ts'

const name = 'csv-export'

interface CsvExportJob {
  readonly csv_export_id: string
}

/** Makes the files of CSV reports. Being run twice is harmless. */
export function startCsvExports(deps: Deps): Promise<void> {
  return deps.jobs.work<CsvExportJob>(name, ({ csv_export_id: id }) => makeCsvFile(deps, id))
}

/** The job's id; there is a job if and only if the transaction commits. */
export async function enqueueCsvExport(jobs: Jobs, tx: Kysely<Tables>, exportId: string): Promise<string> {
  const data: CsvExportJob = { csv_export_id: exportId }
  return jobs.enqueue(name, data, { tx })
}

/** `none` for a job that the database does not have any more. */
export const csvExportJobState = (jobs: Jobs, id: string): ReturnType<Jobs['state']> => jobs.state(name, id)
