import { makeCsvFile } from '../commands/makeCsvFile.ts'
import type { Deps } from '../deps.ts'
import { partnerScope } from '../identity/scope.ts'
import { workTracked } from './tracked.ts'

/** Writes the files of CSV reports. Safe to run twice. */
export function startCsvExports(deps: Deps): Promise<void> {
  return workTracked(deps, 'csv-export', ({ partner_id: partnerId, csv_export_id: id }, run) =>
    makeCsvFile(deps, partnerScope(partnerId), id, run),
  )
}
