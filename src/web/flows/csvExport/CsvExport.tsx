import { useSelector } from '@xstate/react'
import type { CsvRequest } from '../../../../machines/csvExport/csvReport.ts'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { csvExportTexts as texts } from '../../texts/csvExport.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { CsvBanner } from './CsvBanner.tsx'
import styles from './CsvExport.module.css'
import { useCsvExport } from './useCsvExport.ts'

// Only people with a report need it, and most have none.
const CsvDetails = lazyPart(() => import('./CsvDetails.tsx'))

export interface CsvExportProps {
  readonly path: string
  readonly words: { readonly button: string; readonly title: string }
  readonly requestOf: () => CsvRequest
}

/** One kind of report: its button, the state of the newest one, and what it was requested with. */
export default function CsvExport({ path, words, requestOf }: CsvExportProps) {
  const { actor, downloads } = useCsvExport({ path, title: words.title })
  const snapshot = useSelector(actor, (current) => current)
  const { report, failure, refusal } = snapshot.context
  const isUnavailable = snapshot.matches({ report: 'unavailable' })
  const isAsked = snapshot.matches({ report: 'debouncing' }) || snapshot.matches({ report: 'requesting' })
  return (
    <div className={styles.export}>
      <Button
        busy={snapshot.matches({ report: 'requesting' })}
        onClick={() => actor.send({ type: 'report.request', request: requestOf() })}
      >
        {!snapshot.matches({ report: 'requesting' }) && <Icon name="download" size={16} />}
        {words.button}
      </Button>
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
          aria-label={texts.detailsOf(words.title)}
          onClick={() => actor.send({ type: 'details.open' })}
        >
          {texts.details}
        </Button>
      )}
      {report !== null && snapshot.matches({ details: 'shown' }) && (
        <CsvDetails
          title={words.title}
          report={report}
          downloads={downloads}
          onClose={() => actor.send({ type: 'details.close' })}
        />
      )}
    </div>
  )
}
