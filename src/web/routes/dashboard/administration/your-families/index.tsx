import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { OrganizationFilter } from '../../../../../../machines/list/organizationQuery.ts'
import { FamilyListScreen } from '../../../../flows/familyList/FamilyListScreen.tsx'
import { useFamilyList } from '../../../../flows/familyList/useFamilyList.ts'
import { organizationQueryOf, withOrganizationFilter } from '../../../administrationSearchParams.ts'

export const Route = createFileRoute('/dashboard/administration/your-families/')({
  staticData: { access: 'administration', frame: 'full' },
  component: Families,
})

function Families() {
  const search = Route.useSearch()
  const router = useRouter()
  const writeUrl = useCallback(
    (filter: OrganizationFilter) =>
      void router.navigate({
        to: '/dashboard/administration/your-families',
        search: (before: object) => withOrganizationFilter({ ...before }, filter),
        resetScroll: false,
      }),
    [router],
  )
  const query = useMemo(() => organizationQueryOf(search), [search])
  return <FamilyListScreen {...useFamilyList(query, writeUrl)} />
}
