import { fromPromise } from 'xstate'
import type { FileFormat, WantedFile } from '../../../../machines/fileDownload/fileDownloadMachine.ts'
import { limits } from '../../../../machines/kit/limits.ts'
import { type Http, fileOf } from '../../client/http.ts'
import { saveFile } from '../../client/receivedFile.ts'
import { fileDownloadTexts } from '../../texts/fileDownload.ts'

const mediaTypes: Readonly<Record<FileFormat, string>> = { pdf: 'application/pdf', html: 'text/html', csv: 'text/csv' }

/**
 * Provides the actors of fileDownloadMachine. A cancelled download saves nothing; its time limit is longer than that of
 * other calls.
 */
export const createFileDownloadActors = (http: Http) => ({
  downloadFile: fromPromise<void, WantedFile>(async ({ input: { path, locale, format }, signal }) => {
    const file = await http.get(path, fileOf(mediaTypes[format]), {
      query: { locale, format },
      timeoutMs: limits.downloadTimeout,
      signal,
    })
    if (!signal.aborted) saveFile(file, fileDownloadTexts.defaultNames[format])
  }),
})
