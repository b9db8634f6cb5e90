import { useMemo } from 'react'
import { csvExportMachine } from '../../../../machines/csvExport/csvExportMachine.ts'
import { useSystem } from '../../app/system.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createCsvExportCalls } from '../../client/csvExport.ts'
import type { Downloads } from './CsvFileLink.tsx'
import { createCsvExportActors } from './csvExportActors.ts'

/**
 * Starts the export of one kind of report, and returns it with what its download links share. `title` tells its actor
 * from those of other kinds.
 */
export function useCsvExport({ path, title }: { path: string; title: string }) {
  const { http, reportFailure } = useSystem()
  const machine = useMemo(() => csvExportMachine.provide(createCsvExportActors(http, path)), [http, path])
  const actor = useScreenActor(machine, { id: title })
  useEmitted(actor, { 'report.refused': ({ failure }) => reportFailure(failure, true) })
  const downloads = useMemo<Downloads>(
    () => ({
      title,
      ask: createCsvExportCalls(http, path).report,
      known: () => actor.getSnapshot().context.report,
      onDownload: (reportId) => actor.send({ type: 'report.download', reportId }),
    }),
    [actor, http, path, title],
  )
  return { actor, downloads }
}
