import { createFileRoute, useLocation } from '@tanstack/react-router'
import { SurveyResultsPage } from '../../../pages/surveyResults/SurveyResultsPage.tsx'
import { sectionPaths } from '../../../app/guard.ts'
import { NotFoundScreen } from '../../../app/errors/NotFoundScreen.tsx'
import { recordId } from '../../recordId.ts'
import { useOrigin } from '../../../app/useOrigin.ts'

export const Route = createFileRoute('/dashboard/asqs/$playerId/player/$id')({
  staticData: { access: 'asqs', frame: 'full' },
  beforeLoad: ({ context }): Promise<void> => context.system.loadDrafts(),
  component: SurveyResults,
})

/** The survey dashboard, with or without filters. */
const isDashboard = (address: string) => /^\/dashboard(?:\/asqs)?\/?(?:[?#]|$)/.test(address)

function SurveyResults() {
  const { playerId, id } = Route.useParams()
  const origin = useOrigin()
  const here = useLocation({ select: ({ href }) => href })
  const player = recordId(playerId)
  const survey = recordId(id)
  if (player === null || survey === null) return <NotFoundScreen />
  return (
    <SurveyResultsPage
      key={`${playerId}/${id}`}
      playerId={player}
      surveyId={survey}
      origin={origin ?? sectionPaths.asqs}
      isFromDashboard={origin !== null && isDashboard(origin)}
      here={here}
    />
  )
}
