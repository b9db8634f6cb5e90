import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { csvExportMachine } from '../../../../machines/csvExport/csvExportMachine.ts'
import { useSystem } from '../../app/system.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createCsvExportCalls } from '../../client/csvExport.ts'
import type { Downloads } from './CsvFileLink.tsx'
import { createCsvExportActors } from './csvExportActors.ts'

interface CsvKind {
  readonly path: string
  /** What is exported, what requests it, and what tells its actor from those of other kinds. */
  readonly name: string
  readonly button: string
  readonly title: string
}

/** The export of one kind of report, with what its download links share. */
export interface CsvExport extends CsvKind {
  readonly actor: ActorRefFrom<typeof csvExportMachine>
  readonly downloads: Downloads
}

/** Starts the export of one kind of report. */
export function useCsvExport(kind: CsvKind): CsvExport {
  const { path, title } = kind
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
  return { ...kind, actor, downloads }
}
