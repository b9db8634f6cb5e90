import { type CsvReport, isUnderWay } from '../../../../machines/csvExport/csvReport.ts'
import type { Failure } from '../../../../machines/kit/failure.ts'
import { mayChange } from '../../../../machines/kit/mayChange.ts'
import { Moment } from '../../parts/Moment.tsx'
import { csvExportTexts as texts } from '../../texts/csvExport.ts'
import { withReason } from '../../texts/refusedRequest.ts'
import { requestOutcome } from '../../texts/requestOutcome.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { CsvFileLink, type Downloads } from './CsvFileLink.tsx'
import styles from './CsvStatus.module.css'

interface CsvBannerProps {
  readonly report: CsvReport | null
  /** Why nothing newer is known while the status is polled again. A 429 is an answer and adds nothing (000 §8). */
  readonly failure: Failure | null
  /** Why the last press requested no report. */
  readonly refusal: Failure | null
  readonly isUnavailable: boolean
  readonly onRetry: () => void
  readonly downloads: Downloads
}

/** The status banner of a report, in the words of 001 §2.2. */
export function CsvBanner({ report, failure, refusal, isUnavailable, onRetry, downloads }: CsvBannerProps) {
  if (isUnavailable)
    return (
      <span className={styles.unavailable}>
        <span role="alert">{failure === null ? texts.unavailable : withReason(texts.unavailable, failure)}</span>
        {mayChange(failure) && (
          <Button variant="quiet" onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
      </span>
    )
  return (
    <output className={styles.banner}>
      {report !== null && <ReportStatus report={report} downloads={downloads} />}
      {refusal === null ? (
        failure !== null && failure.key !== 'tooManyRequests' && <span className={styles.muted}>{texts.troubled}</span>
      ) : (
        <span className={styles.failed}>{refusalMessage(refusal, failure)}</span>
      )}
    </output>
  )
}

/** Why the request failed. Another report may be running that this page does not know of yet. */
const refusalMessage = (refusal: Failure, failure: Failure | null): string =>
  refusal.code === 'export_running' ? texts.oneAtATime : requestOutcome(refusal, failure, texts)

function ReportStatus({ report, downloads }: { report: CsvReport; downloads: Downloads }) {
  const words = <Moment at={report.createdAt} words={texts.requestedAt} />
  if (isUnderWay(report))
    return (
      <>
        <span className={styles.line}>
          <Spinner />
          {words}
        </span>
        <span className={styles.muted}>{texts.progress(report.rows)}</span>
      </>
    )
  if (report.status === 'failed')
    return (
      <span className={`${styles.line} ${styles.failed}`}>
        <Icon name="error" size={16} />
        {texts.failed}
      </span>
    )
  return (
    <CsvFileLink key={report.id} file={report} made={report} {...downloads}>
      {words}
    </CsvFileLink>
  )
}
