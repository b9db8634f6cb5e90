import type { ReactNode } from 'react'
import { useAuth } from '../../app/system.ts'
import { SurveyListScreen } from '../../flows/surveyList/SurveyListScreen.tsx'
import type { SurveyListVisit, WriteUrl } from '../../flows/surveyList/keptSurveyList.ts'
import { SurveyViews } from '../../flows/surveyList/SurveyViews.tsx'
import { useFollowSurveyLink } from '../../flows/surveyList/useFollowSurveyLink.ts'
import { useSurveyList } from '../../flows/surveyList/useSurveyList.ts'
import { StartAsqAction } from '../startAsq/StartAsqAction.tsx'
import { SurveyReports } from './SurveyReports.tsx'

interface SurveyListPageProps {
  readonly visit: SurveyListVisit
  readonly writeUrl: WriteUrl
  /** What opens above the list under its own address. */
  readonly above: ReactNode
}

/** The survey dashboard with Start ASQ and the CSV reports. */
export function SurveyListPage({ visit, writeUrl, above }: SurveyListPageProps) {
  const { list, filters, childSearch } = useSurveyList(visit, writeUrl)
  const follow = useFollowSurveyLink()
  const viewer = useAuth()
  return (
    <>
      {above}
      <SurveyListScreen
        list={list}
        filters={filters}
        childSearch={childSearch}
        viewer={viewer}
        follow={follow}
        views={<SurveyViews filters={filters} viewer={viewer} />}
        action={<StartAsqAction />}
        reports={<SurveyReports list={list} filters={filters} />}
      />
    </>
  )
}
