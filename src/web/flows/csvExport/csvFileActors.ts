import { fromPromise } from 'xstate'
import type { CsvFile, CsvReport } from '../../../../machines/csvExport/csvReport.ts'
import type { WantedFile } from '../../../../machines/fileDownload/fileDownloadMachine.ts'
import { failureOf, unknownFailure } from '../../../../machines/kit/failure.ts'
import { limits } from '../../../../machines/kit/limits.ts'
import type { MessageCode } from '../../../api/messages.ts'
import { apiBase } from '../../../api/paths.ts'
import type { Http, ReceivedFile } from '../../client/http.ts'
import { saveFile } from '../../client/receivedFile.ts'

const linkOver: MessageCode = 'link_over'

/** The report's own file or the one before it; null for another one, which is no longer kept. */
const fileIn = (report: CsvReport | null, id: string): CsvFile | null =>
  [report, report?.previous].find((file) => file?.id === id) ?? null

interface WantedCsvFile {
  readonly fileId: string
  /** The newest report that is known: its links are renewed. */
  readonly known: () => CsvReport | null
  /** The same, asked for now. */
  readonly ask: (signal: AbortSignal) => Promise<CsvReport | null>
}

/** For fileDownloadMachine, of one file. A link that has ended (a laptop that slept) is asked for anew, once. */
export function createCsvFileActors(http: Http, { fileId, known, ask }: WantedCsvFile) {
  const fileOf = (report: CsvReport | null, signal: AbortSignal): Promise<ReceivedFile> => {
    const link = fileIn(report, fileId)?.presignedS3Url
    if (!link) return Promise.reject<ReceivedFile>({ ...unknownFailure, key: 'notFound', status: 404 })
    const options = { file: 'text/csv', timeoutMs: limits.downloadTimeout, signal }
    return http.get<ReceivedFile>(link.slice(apiBase.length), options)
  }
  return {
    downloadFile: fromPromise<void, WantedFile>(async ({ input: { defaultName }, signal }) => {
      const file = await fileOf(known(), signal).catch(async (error: unknown) => {
        if (failureOf(error).code !== linkOver) throw error
        return fileOf(await ask(signal), signal)
      })
      if (!signal.aborted) saveFile(file, defaultName)
    }),
  }
}
