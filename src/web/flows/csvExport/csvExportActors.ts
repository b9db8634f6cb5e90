import { fromPromise } from 'xstate'
import type { CsvReport, CsvRequest } from '../../../../machines/csvExport/csvReport.ts'
import { createCsvExportCalls } from '../../client/csvExport.ts'
import type { Http } from '../../client/http.ts'

/** Provides the actors of csvExportMachine for the kind of report at the path. */
export function createCsvExportActors(http: Http, path: string) {
  const calls = createCsvExportCalls(http, path)
  return {
    actors: {
      askReport: fromPromise<CsvReport | null>(({ signal }) => calls.report(signal)),
      requestReport: fromPromise<CsvReport | null, { request: CsvRequest }>(({ input }) =>
        calls.request(input.request, crypto.randomUUID()),
      ),
    },
    actions: {
      logDownload: (_: unknown, { reportId }: { reportId: string }) => {
        calls.downloaded(reportId).catch(() => {
          // Fire and forget (001 §7): the download does not wait for its record, and a failure is not shown.
        })
      },
    },
  }
}
