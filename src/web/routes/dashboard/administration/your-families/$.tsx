import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../../../../app/errors/NotFoundScreen.tsx'
import { FamilyPage } from '../../../../pages/family/FamilyPage.tsx'
import { recordId } from '../../../recordId.ts'

/** `new` and `{id}/edit` (000 §2.1) in one route: each would add to what every first screen loads. */
export const Route = createFileRoute('/dashboard/administration/your-families/$')({
  staticData: { access: 'administration', frame: 'full' },
  beforeLoad: ({ context }): Promise<void> => context.system.loadDrafts(),
  component: OneFamily,
})

function OneFamily() {
  const { _splat: path = '' } = Route.useParams()
  if (path === 'new') return <FamilyPage familyId={null} />
  const familyId = recordId(/^([^/]+)\/edit$/.exec(path)?.[1] ?? '')
  return familyId === null ? <NotFoundScreen /> : <FamilyPage key={familyId} familyId={familyId} />
}
