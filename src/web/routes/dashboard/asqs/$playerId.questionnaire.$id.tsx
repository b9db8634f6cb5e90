import { createFileRoute, useRouter } from '@tanstack/react-router'
import { sectionPaths } from '../../../app/guard.ts'
import { useOrigin } from '../../../app/useOrigin.ts'
import { QuestionnaireScreen } from '../../../flows/questionnaire/QuestionnaireScreen.tsx'

export const Route = createFileRoute('/dashboard/asqs/$playerId/questionnaire/$id')({
  staticData: { access: 'asqs', frame: 'bare' },
  beforeLoad: async ({ context }): Promise<void> => {
    await context.system.loadAnswerDelivery()
  },
  component: Questionnaire,
})

function Questionnaire() {
  const { playerId, id } = Route.useParams()
  const origin = useOrigin() ?? sectionPaths.asqs
  const router = useRouter()
  return (
    <QuestionnaireScreen
      key={`${playerId}/${id}`}
      playerId={Number(playerId)}
      surveyId={Number(id)}
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
