import type { ReactNode } from 'react'
import { restoreScroll, useKeptScroll } from '../../app/startup/useKeptScroll.ts'
import { useAuth } from '../../app/system.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { useShownActors } from '../../app/useScreenActor.ts'
import { SurveyListScreen } from '../../flows/surveyList/SurveyListScreen.tsx'
import type { SurveyListFlow } from '../../flows/surveyList/surveyListFlow.ts'
import { useFollowSurveyLink } from '../../flows/surveyList/useFollowSurveyLink.ts'
import { StartAsqAction } from '../startAsq/StartAsqAction.tsx'
import { SurveyReports } from './SurveyReports.tsx'

interface SurveyListPageProps {
  readonly flow: SurveyListFlow
  /** What opens above the list under its own address. */
  readonly above: ReactNode
}

/** The survey dashboard with Start ASQ and the CSV reports. */
export function SurveyListPage({ flow: { list, filters, childSearch }, above }: SurveyListPageProps) {
  const follow = useFollowSurveyLink()
  useShownActors(list, filters, childSearch)
  useKeptScroll(list.getSnapshot().context.scrollTop)
  useEmitted(list, { 'list.reloaded': ({ scrollTop }) => restoreScroll(scrollTop) })
  return (
    <>
      {above}
      <SurveyListScreen
        list={list}
        filters={filters}
        childSearch={childSearch}
        viewer={useAuth()}
        follow={follow}
        action={<StartAsqAction />}
        reports={<SurveyReports list={list} filters={filters} />}
      />
    </>
  )
}
