import type { QuestionnaireAddress } from '../../../../machines/questionnaire/questionnaireActors.ts'
import { useOrigin } from '../../app/useOrigin.ts'
import { questionnaireTexts as texts } from '../../texts/questionnaire.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

/** Links a questionnaire that can no longer be changed to its results. */
export function ResultsLink({ address: { playerId, surveyId } }: { address: QuestionnaireAddress }) {
  const origin = useOrigin()
  return (
    <ButtonLink
      variant="primary"
      to="/dashboard/asqs/$playerId/player/$id"
      params={{ playerId: String(playerId), id: String(surveyId) }}
      state={origin === null ? {} : { origin }}
    >
      {texts.seeResults}
    </ButtonLink>
  )
}
