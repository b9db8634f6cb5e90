import { createFileRoute, useRouter } from '@tanstack/react-router'
import { NotFoundScreen } from '../../../app/errors/NotFoundScreen.tsx'
import { recordId } from '../../recordId.ts'
import { useOrigin } from '../../../app/useOrigin.ts'
import { FollowUpModal } from '../../../flows/followUp/FollowUpModal.tsx'

export const Route = createFileRoute('/dashboard/asqs/_list/$playerId/follow-up/$id')({
  staticData: { access: 'asqs', frame: 'full' },
  beforeLoad: ({ context }): Promise<void> => context.system.loadDrafts(),
  // The list stays visible while the modal's code loads.
  pendingComponent: () => null,
  component: FollowUp,
})

function FollowUp() {
  const { playerId, id } = Route.useParams()
  const origin = useOrigin()
  const router = useRouter()
  const player = recordId(playerId)
  const survey = recordId(id)
  if (player === null || survey === null) return <NotFoundScreen />
  return (
    <FollowUpModal
      key={`${playerId}/${id}`}
      playerId={player}
      surveyId={survey}
      onClosed={() =>
        origin === null
          ? void router.navigate({ to: '/dashboard/asqs', search: true, replace: true, resetScroll: false })
          : router.history.back()
      }
    />
  )
}
