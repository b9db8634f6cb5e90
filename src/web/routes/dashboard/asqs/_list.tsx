import { Outlet, createFileRoute } from '@tanstack/react-router'
import { scrollOnLeaving } from '../../../app/startup/scrollHistory.ts'
import { SurveyListPage } from '../../../pages/surveyList/SurveyListPage.tsx'
import type { SurveyListFlow } from '../../../flows/surveyList/surveyListFlow.ts'

/** The survey dashboard; it stays behind what opens above it under an address of its own. */
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
  return <SurveyListPage flow={Route.useRouteContext().surveyList} above={<Outlet />} />
}
