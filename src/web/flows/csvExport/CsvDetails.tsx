import type { CsvReport } from '../../../../machines/csvExport/csvReport.ts'
import { Moment } from '../../app/Moment.tsx'
import { enCsvDetails as texts } from '../../texts/csvDetails.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FactList } from '../../ui/FactList.tsx'
import styles from './CsvDetails.module.css'
import { filterFacts, reportFacts } from './reportFacts.tsx'

interface CsvDetailsProps {
  readonly title: string
  readonly report: CsvReport
  readonly onDownload: (reportId: string) => void
  readonly onClose: () => void
}

/** When a report was requested, how it stands and what it was asked for. */
export default function CsvDetails({ title, report, onDownload, onClose }: CsvDetailsProps) {
  const { previous } = report
  const filters = filterFacts(report)
  return (
    <Dialog title={title} open onClose={onClose} actions={<Button onClick={onClose}>{texts.close}</Button>}>
      <FactList facts={reportFacts(report)} />
      <section className={styles.part}>
        <h3 className={styles.heading}>{texts.filters}</h3>
        {filters.length === 0 ? <p>{texts.noFilters}</p> : <FactList facts={filters} />}
      </section>
      {previous !== null && previous.presignedS3Url !== null && (
        <section className={styles.part}>
          <h3 className={styles.heading}>{texts.previous}</h3>
          <a href={previous.presignedS3Url} download onClick={() => onDownload(previous.id)}>
            <Moment at={previous.createdAt} />
          </a>
        </section>
      )}
    </Dialog>
  )
}
