import { useMemo } from 'react'
import { type WantedFile, fileDownloadMachine } from '../../../../machines/fileDownload/fileDownloadMachine.ts'
import { useSystem } from '../../app/system.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createFileDownloadActors } from './fileDownloadActors.ts'

/** Starts the download of one file in a chosen language. */
export function useFileDownload(input: WantedFile) {
  const { http } = useSystem()
  const machine = useMemo(() => fileDownloadMachine.provide({ actors: createFileDownloadActors(http) }), [http])
  return useScreenActor(machine, { input })
}
