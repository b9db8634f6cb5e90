import { useSelector } from '@xstate/react'
import type { SurveyFiltersRef } from '../../../../machines/surveyFilters/surveyFiltersMachine.ts'
import type { SurveyListRef } from '../../../../machines/surveyList/surveyListMachine.ts'
import { paths } from '../../../api/paths.ts'
import { surveyExportRequest } from '../../client/csvExport.ts'
import { csvExportTexts as texts } from '../../texts/csvExport.ts'
import { lazyPart } from '../../parts/lazyPart.tsx'
import styles from './SurveyReports.module.css'

const CsvExport = lazyPart(() => import('../../flows/csvExport/CsvExport.tsx'))

interface SurveyReportsProps {
  readonly list: SurveyListRef
  readonly filters: SurveyFiltersRef
}

/** The CSV reports of the survey dashboard (001 §2.2), for the filters that are set when one is requested. */
export function SurveyReports({ list, filters }: SurveyReportsProps) {
  const followUpEnabled = useSelector(list, ({ context }) => context.meta?.followUpEnabled ?? null)
  const requestOf = () =>
    surveyExportRequest(filters.getSnapshot().context.draft, Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <section aria-label={texts.label} className={styles.reports}>
      <div className={styles.place}>
        <CsvExport path={paths.asqSurveysCsvExport} words={texts.surveys} requestOf={requestOf} />
      </div>
      {followUpEnabled !== false && (
        <div className={styles.place}>
          {followUpEnabled && (
            <CsvExport path={paths.followUpsCsvExport} words={texts.followUps} requestOf={requestOf} />
          )}
        </div>
      )}
    </section>
  )
}
