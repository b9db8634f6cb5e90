import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { OrganizationFilter } from '../../../../../machines/list/organizationQuery.ts'
import { NotFoundScreen } from '../../../app/errors/NotFoundScreen.tsx'
import { lazyPart } from '../../../parts/lazyPart.tsx'
import { FamilyPage } from '../../../pages/administration/FamilyPage.tsx'
import { FamilyListPage } from '../../../pages/administration/FamilyListPage.tsx'
import { StaffListPage } from '../../../pages/administration/StaffListPage.tsx'
import { organizationQueryOf, withOrganizationFilter } from '../../administrationSearchParams.ts'
import { recordId } from '../../recordId.ts'

/** One route for all of Administration: every route adds its names to what each first screen loads. */
export const Route = createFileRoute('/dashboard/administration/$')({
  staticData: { access: 'administration', frame: 'full' },
  beforeLoad: ({ context }): Promise<void> => context.system.loadDrafts(),
  component: Administration,
})

const PersonPage = lazyPart(() => import('../../../pages/administration/PersonPage.tsx'))

function Administration() {
  const [section, record, view, ...rest] = (Route.useParams()._splat ?? '').replace(/\/$/, '').split('/')
  const search = Route.useSearch()
  const router = useRouter()
  const query = useMemo(() => organizationQueryOf(search), [search])
  const writeUrl = useCallback(
    (filter: OrganizationFilter) =>
      void router.navigate({
        to: '.',
        search: (before: object) => withOrganizationFilter({ ...before }, filter),
        resetScroll: false,
      }),
    [router],
  )
  const isNew = record === 'new' && view === undefined
  const id = view === 'edit' && rest.length === 0 ? recordId(record ?? '') : null
  if (section === 'your-families') {
    if (record === undefined) return <FamilyListPage query={query} writeUrl={writeUrl} />
    if (isNew || id !== null) return <FamilyPage key={id} familyId={id} />
  }
  if (section === 'your-staff') {
    if (record === undefined) return <StaffListPage query={query} writeUrl={writeUrl} />
    if (isNew || id !== null) return <PersonPage key={id} staffId={id} />
  }
  return <NotFoundScreen />
}
