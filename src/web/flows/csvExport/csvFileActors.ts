import { fromPromise } from 'xstate'
import type { CsvFile, CsvReport } from '../../../../machines/csvExport/csvReport.ts'
import type { WantedFile } from '../../../../machines/fileDownload/fileDownloadMachine.ts'
import { failureOf, unknownFailure } from '../../../../machines/kit/failure.ts'
import type { MessageCode } from '../../../api/messages.ts'
import { apiBase } from '../../../api/paths.ts'
import { type Http, offerOf } from '../../client/http.ts'
import { fetchFile } from '../../client/receivedFile.ts'

const linkOver: MessageCode = 'link_over'

/** Returns the report's own file or the previous report's; null for any other one, because it is no longer kept. */
const fileIn = (report: CsvReport | null, id: string): CsvFile | null =>
  [report, report?.previous].find((file) => file?.id === id) ?? null

interface WantedCsvFile {
  readonly fileId: string
  /** Returns the newest known report, whose links are renewed. */
  readonly known: () => CsvReport | null
  /** Fetches it now. */
  readonly ask: (signal: AbortSignal) => Promise<CsvReport | null>
}

/**
 * Provides the actors of fileDownloadMachine for one file. If its link has expired (on a laptop that slept), a new one
 * is fetched, once.
 */
export function createCsvFileActors(http: Http, { fileId, known, ask }: WantedCsvFile) {
  /** Returns a link that the server serves. The browser downloads it: a report can be larger than a page's memory. */
  const offeredIn = async (report: CsvReport | null, signal: AbortSignal): Promise<string> => {
    const link = fileIn(report, fileId)?.presignedS3Url
    if (!link) return Promise.reject<string>({ ...unknownFailure, key: 'notFound', status: 404 })
    await http.get(link.slice(apiBase.length), offerOf('text/csv'), { signal })
    return link
  }
  return {
    downloadFile: fromPromise<void, WantedFile>(async ({ signal }) => {
      const link = await offeredIn(known(), signal).catch(async (error: unknown) => {
        if (failureOf(error).code !== linkOver) throw error
        return offeredIn(await ask(signal), signal)
      })
      if (!signal.aborted) fetchFile(link)
    }),
  }
}
