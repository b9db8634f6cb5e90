import { Outlet, createFileRoute } from '@tanstack/react-router'
import { StartAsqAction } from '../../../app/StartAsqAction.tsx'
import { SurveyReports } from '../../../app/SurveyReports.tsx'
import { useAuth } from '../../../app/system.ts'
import { scrollOnLeaving } from '../../../app/followScroll.ts'
import { restoreScroll, useKeptScroll } from '../../../app/useKeptScroll.ts'
import { useEmitted } from '../../../app/useEmitted.ts'
import { useShownActors } from '../../../app/useScreenActor.ts'
import { SurveyListScreen } from '../../../flows/surveyList/SurveyListScreen.tsx'
import type { SurveyListFlow } from '../../../flows/surveyList/surveyListFlow.ts'
import { useFollowSurveyLink } from '../../../flows/surveyList/useFollowSurveyLink.ts'

/** The survey dashboard, and behind what opens above it under an address of its own. */
export const Route = createFileRoute('/dashboard/asqs/_list')({
  staticData: { access: 'asqs', frame: 'full' },
  beforeLoad: async ({
    context: { system },
    location,
    cause,
    preload,
    navigate,
  }): Promise<{ surveyList: SurveyListFlow }> => {
    const [{ createSurveyListFlow }, { surveyQueryOf, withSurveyQuery }] = await Promise.all([
      import('../../../flows/surveyList/surveyListFlow.ts'),
      import('../../searchParams.ts'),
    ])
    const surveyList = system.keep('surveyList', () => createSurveyListFlow({ http: system.http }))
    if (!preload)
      surveyList.visited({
        query: surveyQueryOf(location.search),
        entry: location.state.__TSR_key ?? location.href,
        isTabPressed: location.state.by === 'tab',
        isHere: cause === 'stay',
        writeUrl: (query) => void navigate({ to: '.', search: withSurveyQuery(location.search, query) }),
      })
    return { surveyList }
  },
  onLeave: ({ context: { surveyList } }) => surveyList.left(scrollOnLeaving()),
  component: SurveyList,
})

function SurveyList() {
  const { surveyList } = Route.useRouteContext()
  const { list, filters, childSearch } = surveyList
  const follow = useFollowSurveyLink()
  useShownActors(list, filters, childSearch)
  useKeptScroll(list.getSnapshot().context.scrollTop)
  useEmitted(list, { 'list.reloaded': ({ scrollTop }) => restoreScroll(scrollTop) })
  return (
    <>
      <Outlet />
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
