import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { CsvFile, CsvReport } from '../../../../machines/csvExport/csvReport.ts'
import type { Failure } from '../../../../machines/kit/failure.ts'
import { csvFileTexts as texts } from '../../texts/csvFile.ts'
import { withReason } from '../../texts/refusedRequest.ts'
import styles from './CsvStatus.module.css'
import { useCsvFile } from './useCsvFile.ts'

/** What all links of one kind of report share. */
export interface Downloads {
  readonly title: string
  /** Returns the newest known report, whose links are renewed. */
  readonly known: () => CsvReport | null
  /** Fetches it now. */
  readonly ask: (signal: AbortSignal) => Promise<CsvReport | null>
  readonly onDownload: (reportId: string) => void
}

interface CsvFileLinkProps extends Downloads {
  readonly file: CsvFile
  readonly children: ReactNode
  /** Describes what the file contains, unless something has to be said about its download. */
  readonly made?: Pick<CsvReport, 'rows' | 'bytes'>
}

/** A download link of a report, with the reason beside it if the download failed. Give it a `key` for each file. */
export function CsvFileLink({ file, children, made, ...downloads }: CsvFileLinkProps) {
  const { id, presignedS3Url } = file
  const actor = useCsvFile(file, downloads)
  const isDownloading = useSelector(actor, (snapshot) => snapshot.matches('downloading'))
  const failure = useSelector(actor, (snapshot) => (snapshot.matches('failed') ? snapshot.context.failure : null))
  return (
    <>
      <a
        className={styles.line}
        href={presignedS3Url ?? undefined}
        download
        onClick={(event) => {
          // The browser's own download leaves no message on the page if it fails.
          event.preventDefault()
          downloads.onDownload(id)
          actor.send({ type: 'file.download' })
        }}
      >
        {children}
      </a>
      {failure === null ? (
        <span className={styles.muted}>
          {isDownloading ? texts.downloading : made && texts.made(made.rows.done, made.bytes)}
        </span>
      ) : (
        <span className={styles.failed} role="alert">
          {reasonOf(failure)}
        </span>
      )}
    </>
  )
}

const reasonOf = (failure: Failure): string =>
  failure.key === 'notFound' ? `${texts.notDownloaded} ${texts.notKept}` : withReason(texts.notDownloaded, failure)
