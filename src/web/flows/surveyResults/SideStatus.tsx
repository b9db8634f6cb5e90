import type { ResultsSide } from '../../../../machines/surveyResults/results.ts'
import { formatAge } from '../../texts/ages.ts'
import { formReasonsTexts } from '../../texts/formReasons.ts'
import { formatDay } from '../../texts/formats.ts'
import { otherInstrumentTexts } from '../../texts/otherInstrument.ts'
import { surveyResultsTexts as texts } from '../../texts/surveyResults.ts'
import type { Fact } from '../../ui/FactList.tsx'
import { Facts } from './Facts.tsx'
import type { ShownSide } from './shownSides.ts'
import { sideStatusText } from './sideStatusText.ts'

function factsOf(survey: ResultsSide): readonly Fact[] {
  const { createdAt, deadlineDate, dateFinished, ageAtCompletion, formReason, instrumentChoices, respondentName } =
    survey
  return [
    { label: texts.assigned, value: formatDay(createdAt) },
    ...(dateFinished === null ? [{ label: texts.due, value: formatDay(deadlineDate) }] : []),
    ...(dateFinished === null ? [] : [{ label: texts.finished, value: formatDay(dateFinished) }]),
    ...(ageAtCompletion === null ? [] : [{ label: texts.ageAtCompletion, value: formatAge(ageAtCompletion) }]),
    ...(respondentName === null ? [] : [{ label: texts.respondent, value: <bdi>{respondentName}</bdi> }]),
    ...(formReason === null ? [] : [{ label: texts.whyThisForm, value: formReasonsTexts.reason(formReason) }]),
    ...(instrumentChoices.length === 0
      ? []
      : [{ label: otherInstrumentTexts.label, value: <Choices choices={instrumentChoices} /> }]),
  ]
}

const Choices = ({ choices }: { choices: ResultsSide['instrumentChoices'] }) =>
  choices.map((choice) => (
    <p key={choice.chosenAt}>
      <bdi>{otherInstrumentTexts.chosen(choice)}</bdi>
    </p>
  ))

/** What is on record of one side of the screening. */
export function SideStatus({ side, survey }: ShownSide) {
  const status = survey === null ? texts.noQuestionnaire : sideStatusText(survey)
  return (
    <Facts
      title={texts.questionnaireOf[side]}
      facts={[{ label: texts.status, value: status }, ...(survey === null ? [] : factsOf(survey))]}
    />
  )
}
