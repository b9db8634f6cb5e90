import { useSelector } from '@xstate/react'
import type { CsvRequest } from '../../../../machines/csvExport/csvReport.ts'
import { paths } from '../../../api/paths.ts'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { csvExportTexts as texts } from '../../texts/csvExport.ts'
import { Menu } from '../../ui/Menu.tsx'
import styles from './CsvExports.module.css'
import { type CsvExport, useCsvExport } from './useCsvExport.ts'

// Most people have no report.
const CsvStatus = lazyPart(() => import('./CsvStatus.tsx'))

export interface CsvExportsProps {
  /** Whether follow-up reports can be exported too. */
  readonly withFollowUps: boolean
  readonly requestOf: () => CsvRequest
}

/** The CSV reports: a menu that requests them, and how the newest ones stand. */
export default function CsvExports({ withFollowUps, requestOf }: CsvExportsProps) {
  const surveys = useCsvExport({ path: paths.asqSurveysCsvExport, ...texts.surveys })
  if (withFollowUps) return <BothExports surveys={surveys} requestOf={requestOf} />
  return <Exports exports={[surveys]} requestOf={requestOf} />
}

interface BothExportsProps {
  readonly surveys: CsvExport
  readonly requestOf: () => CsvRequest
}

function BothExports({ surveys, requestOf }: BothExportsProps) {
  const followUps = useCsvExport({ path: paths.followUpsCsvExport, ...texts.followUps })
  return <Exports exports={[surveys, followUps]} requestOf={requestOf} />
}

interface ExportsProps {
  readonly exports: readonly CsvExport[]
  readonly requestOf: () => CsvRequest
}

function Exports({ exports, requestOf }: ExportsProps) {
  return (
    <>
      <div className={styles.menu}>
        <Menu
          label={texts.menu}
          items={exports.map(({ actor, button }) => ({
            label: button,
            icon: 'download',
            press: () => actor.send({ type: 'report.request', request: requestOf() }),
          }))}
        />
      </div>
      <div className={styles.status}>
        {exports.map((one) => (
          <Status key={one.title} {...one} />
        ))}
      </div>
    </>
  )
}

function Status(one: CsvExport) {
  const isKnown = useSelector(one.actor, (snapshot) => {
    const { report, failure, refusal } = snapshot.context
    const isAsked = snapshot.matches({ report: 'debouncing' }) || snapshot.matches({ report: 'requesting' })
    return isAsked || [report, failure, refusal].some((known) => known !== null)
  })
  return isKnown && <CsvStatus {...one} />
}
