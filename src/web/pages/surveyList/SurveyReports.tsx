import { useSelector } from '@xstate/react'
import type { SurveyFiltersRef } from '../../../../machines/surveyFilters/surveyFiltersMachine.ts'
import type { SurveyListRef } from '../../../../machines/surveyList/surveyListMachine.ts'
import { surveyExportRequest } from '../../client/csvExport.ts'
import { csvExportTexts as texts } from '../../texts/csvExport.ts'
import { lazyPart } from '../../parts/lazyPart.tsx'
import styles from './SurveyReports.module.css'

const CsvExports = lazyPart(() => import('../../flows/csvExport/CsvExports.tsx'), {
  waiting: () => <div className={styles.place} />,
})

interface SurveyReportsProps {
  readonly list: SurveyListRef
  readonly filters: SurveyFiltersRef
}

/** The CSV reports of the survey dashboard (001 §2.2), for the filters that are set when one is requested. */
export function SurveyReports({ list, filters }: SurveyReportsProps) {
  const followUpEnabled = useSelector(list, ({ context }) => context.meta?.followUpEnabled ?? false)
  const requestOf = () =>
    surveyExportRequest(filters.getSnapshot().context.draft, Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <section aria-label={texts.label} className={styles.reports}>
      <CsvExports withFollowUps={followUpEnabled} requestOf={requestOf} />
    </section>
  )
}
