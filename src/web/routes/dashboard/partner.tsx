import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { DashboardQuery } from '../../../../machines/partnerDashboard/partnerDashboardQuery.ts'
import type { IsoDate } from '../../../domain/calendar.ts'
import { PartnerDashboardScreen } from '../../flows/partnerDashboard/PartnerDashboardScreen.tsx'
import { usePartnerDashboard } from '../../flows/partnerDashboard/usePartnerDashboard.ts'
import { dashboardQueryOf, withDashboardQuery } from '../partnerSearchParams.ts'

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
  return <PartnerDashboardScreen dashboard={dashboard} />
}
