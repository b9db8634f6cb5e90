import { useMemo } from 'react'
import type { CsvFile } from '../../../../machines/csvExport/csvReport.ts'
import { fileDownloadMachine } from '../../../../machines/fileDownload/fileDownloadMachine.ts'
import { useSystem } from '../../app/system.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import type { Downloads } from './CsvFileLink.tsx'
import { createCsvFileActors } from './csvFileActors.ts'

/** Starts the download of one file of a report. */
export function useCsvFile({ id, presignedS3Url }: CsvFile, { title, known, ask }: Downloads) {
  const { http } = useSystem()
  const machine = useMemo(
    () => fileDownloadMachine.provide({ actors: createCsvFileActors(http, { fileId: id, known, ask }) }),
    [http, id, known, ask],
  )
  return useScreenActor(machine, {
    id: title,
    input: { path: presignedS3Url ?? '', locale: 'en', format: 'csv' },
  })
}
