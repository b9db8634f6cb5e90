import { createFileRoute } from '@tanstack/react-router'
import { can } from '../../../domain/access.ts'
import { useShownActors } from '../../app/useScreenActor.ts'
import { PartnerDashboardScreen } from '../../flows/partnerDashboard/PartnerDashboardScreen.tsx'
import type { PartnerDashboardFlow } from '../../flows/partnerDashboard/partnerDashboardFlow.ts'

export const Route = createFileRoute('/dashboard/partner')({
  staticData: { access: 'partner', frame: 'full' },
  beforeLoad: async ({
    context: { system },
    location,
    cause,
    preload,
    navigate,
  }): Promise<{ partnerDashboard: PartnerDashboardFlow }> => {
    const [{ createPartnerDashboardFlow }, { dashboardQueryOf, withDashboardQuery }] = await Promise.all([
      import('../../flows/partnerDashboard/partnerDashboardFlow.ts'),
      import('../partnerSearchParams.ts'),
    ])
    const partnerDashboard = system.keep('partnerDashboard', () =>
      createPartnerDashboardFlow({
        http: system.http,
        timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
        now: Date.now,
      }),
    )
    const { auth } = system.session.getSnapshot().context
    if (!preload && auth !== null)
      partnerDashboard.visited({
        queryOn: (today) => dashboardQueryOf(location.search, today),
        isHere: cause === 'stay',
        showsFollowUp: can(auth, 'seeFollowUpChart'),
        writeUrl: (query, today) =>
          void navigate({ to: '/dashboard/partner', search: withDashboardQuery(location.search, query, today) }),
      })
    return { partnerDashboard }
  },
  onLeave: ({ context: { partnerDashboard } }) => partnerDashboard.left(),
  component: PartnerDashboard,
})

function PartnerDashboard() {
  const { partnerDashboard } = Route.useRouteContext()
  useShownActors(partnerDashboard.dashboard)
  return <PartnerDashboardScreen dashboard={partnerDashboard.dashboard} />
}
