import { Outlet, createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { SurveyQuery } from '../../../../../machines/surveyList/surveyQuery.ts'
import { SurveyListPage } from '../../../pages/surveyList/SurveyListPage.tsx'
import { surveyQueryOf, withSurveyQuery } from '../../searchParams.ts'

/** The survey dashboard; it stays behind what opens above it under an address of its own. */
export const Route = createFileRoute('/dashboard/asqs/_list')({
  staticData: { access: 'asqs', frame: 'full' },
  // A new object for each navigation, also to the same address.
  beforeLoad: ({ location: { search, state, href } }) => ({
    arrival: { search, entry: state.__TSR_key ?? href, isTabPressed: state.by === 'tab' },
  }),
  component: SurveyList,
})

function SurveyList() {
  const { arrival } = Route.useRouteContext()
  const router = useRouter()
  const visit = useMemo(() => ({ ...arrival, query: surveyQueryOf(arrival.search) }), [arrival])
  const writeUrl = useCallback(
    (query: SurveyQuery) =>
      void router.navigate({ to: '.', search: (before: object) => withSurveyQuery({ ...before }, query) }),
    [router],
  )
  return <SurveyListPage visit={visit} writeUrl={writeUrl} above={<Outlet />} />
}
