import { createFileRoute, useRouter } from '@tanstack/react-router'
import { sectionPaths } from '../../../app/guard.ts'
import { NotFoundScreen } from '../../../app/errors/NotFoundScreen.tsx'
import { recordId } from '../../recordId.ts'
import { useOrigin } from '../../../app/useOrigin.ts'
import { QuestionnairePage } from '../../../pages/questionnaire/QuestionnairePage.tsx'

export const Route = createFileRoute('/dashboard/asqs/$playerId/questionnaire/$id')({
  staticData: { access: 'asqs', frame: 'bare' },
  beforeLoad: async ({ context }): Promise<void> => {
    await Promise.all([context.system.loadAnswerDelivery(), context.system.loadDrafts()])
  },
  component: Questionnaire,
})

function Questionnaire() {
  const { playerId, id } = Route.useParams()
  const origin = useOrigin() ?? sectionPaths.asqs
  const router = useRouter()
  const player = recordId(playerId)
  const survey = recordId(id)
  if (player === null || survey === null) return <NotFoundScreen />
  return (
    <QuestionnairePage
      key={`${playerId}/${id}`}
      playerId={player}
      surveyId={survey}
      origin={origin}
      onFinished={() =>
        void router.navigate({
          to: '/dashboard/asqs/$playerId/player/$id',
          params: { playerId, id },
          state: { origin },
          replace: true,
        })
      }
      onAlreadyFinished={() => router.history.replace(origin)}
    />
  )
}
