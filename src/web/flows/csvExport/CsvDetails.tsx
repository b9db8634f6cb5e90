import type { CsvReport } from '../../../../machines/csvExport/csvReport.ts'
import { Moment } from '../../parts/Moment.tsx'
import { csvDetailsTexts as texts } from '../../texts/csvDetails.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FactList } from '../../ui/FactList.tsx'
import styles from './CsvDetails.module.css'
import { CsvFileLink, type Downloads } from './CsvFileLink.tsx'
import { filterFacts, reportFacts } from './reportFacts.tsx'

interface CsvDetailsProps {
  readonly title: string
  readonly report: CsvReport
  readonly downloads: Downloads
  readonly onClose: () => void
}

/** When a report was requested, what state it is in, and which filters it was requested with. */
export function CsvDetails({ title, report, downloads, onClose }: CsvDetailsProps) {
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
          <CsvFileLink key={previous.id} file={previous} {...downloads}>
            <Moment at={previous.createdAt} />
          </CsvFileLink>
        </section>
      )}
    </Dialog>
  )
}
