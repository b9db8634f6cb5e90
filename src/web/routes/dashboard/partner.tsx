import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { DashboardQuery } from '../../../../machines/partnerDashboard/partnerDashboardQuery.ts'
import type { SurveyQuery } from '../../../../machines/surveyList/surveyQuery.ts'
import type { IsoDate } from '../../../domain/calendar.ts'
import { useAuth } from '../../app/system.ts'
import { PartnerDashboardScreen } from '../../flows/partnerDashboard/PartnerDashboardScreen.tsx'
import { usePartnerDashboard } from '../../flows/partnerDashboard/usePartnerDashboard.ts'
import { dashboardQueryOf, listSearchOf, withDashboardQuery } from '../partnerSearchParams.ts'

export const Route = createFileRoute('/dashboard/partner')({
  staticData: { access: 'partner', frame: 'full' },
  component: PartnerDashboard,
})

function PartnerDashboard() {
  const search = Route.useSearch()
  const router = useRouter()
  const writeUrl = useCallback(
    (query: DashboardQuery, today: IsoDate) =>
      void router.navigate({
        to: '/dashboard/partner',
        search: (before: object) => withDashboardQuery({ ...before }, query, today),
      }),
    [router],
  )
  const dashboard = usePartnerDashboard({ queryOn: (today) => dashboardQueryOf(search, today), writeUrl })
  const viewer = useAuth()
  const listAddress = (shown: DashboardQuery, asked: Partial<SurveyQuery>) => {
    const behind = listSearchOf(search, viewer, shown, asked)
    return behind && router.buildLocation({ to: '/dashboard/asqs', search: behind }).href
  }
  return <PartnerDashboardScreen dashboard={dashboard} listAddress={listAddress} />
}
