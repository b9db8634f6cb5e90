import { useSelector } from '@xstate/react'
import { csvExportTexts as texts } from '../../texts/csvExport.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { CsvBanner } from './CsvBanner.tsx'
import { CsvDetails } from './CsvDetails.tsx'
import styles from './CsvStatus.module.css'
import type { CsvExport } from './useCsvExport.ts'

/** The newest report of one kind, in one line, and what it was requested with. */
export default function CsvStatus({ actor, downloads, name, title }: CsvExport) {
  const snapshot = useSelector(actor, (current) => current)
  const { report, failure, refusal } = snapshot.context
  const isUnavailable = snapshot.matches({ report: 'unavailable' })
  const isRequesting = snapshot.matches({ report: 'requesting' })
  const isAsked = snapshot.matches({ report: 'debouncing' }) || isRequesting
  return (
    <div className={styles.report} aria-busy={isAsked}>
      <span className={styles.name}>{name}</span>
      {isAsked && <Spinner />}
      <CsvBanner
        report={report}
        failure={isAsked || !(snapshot.matches({ report: 'waiting' }) || isUnavailable) ? null : failure}
        refusal={isAsked ? null : refusal}
        isUnavailable={isUnavailable}
        onRetry={() => actor.send({ type: 'report.retry' })}
        downloads={downloads}
      />
      {report !== null && (
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={texts.detailsOf(title)}
          onClick={() => actor.send({ type: 'details.open' })}
        >
          {texts.details}
        </Button>
      )}
      {report !== null && snapshot.matches({ details: 'shown' }) && (
        <CsvDetails
          title={title}
          report={report}
          downloads={downloads}
          onClose={() => actor.send({ type: 'details.close' })}
        />
      )}
    </div>
  )
}
