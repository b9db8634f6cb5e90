import { useSelector } from '@xstate/react'
import type { Child } from '../../../../machines/questionnaire/survey.ts'
import type { ScoringActorRef } from '../../../../machines/scoring/scoringMachine.ts'
import type { ResultsSide } from '../../../../machines/surveyResults/results.ts'
import type { Side } from '../../../domain/instrument.ts'
import { linkKind } from '../../../domain/surveyState.ts'
import { formatAge } from '../../texts/ages.ts'
import { formReasonsTexts } from '../../texts/formReasons.ts'
import { formatDay } from '../../texts/formats.ts'
import { surveyResultsTexts as texts } from '../../texts/surveyResults.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Fact } from '../../ui/FactList.tsx'
import { Facts } from './Facts.tsx'
import styles from './SideStatus.module.css'
import { sideStatusText } from './sideStatusText.ts'

interface SideStatusProps {
  readonly side: Side
  readonly survey: ResultsSide | null
  /** Waits for the score of this side; undefined if nothing does. */
  readonly scoring: ScoringActorRef | undefined
  readonly child: Child
  readonly canFillIn: boolean
  readonly here: string
}

function factsOf(survey: ResultsSide, isBeingScored: boolean): readonly Fact[] {
  const { createdAt, deadlineDate, dateFinished, ageAtCompletion, formReason, respondentName, hasConcernAnswer } =
    survey
  const concern = (
    <span className={styles.concern}>
      <Icon name="flag" size={16} />
      {texts.concern}
    </span>
  )
  return [
    { label: texts.assigned, value: formatDay(createdAt) },
    ...(dateFinished === null ? [{ label: texts.due, value: formatDay(deadlineDate) }] : []),
    ...(dateFinished === null ? [] : [{ label: texts.finished, value: formatDay(dateFinished) }]),
    ...(ageAtCompletion === null ? [] : [{ label: texts.ageAtCompletion, value: formatAge(ageAtCompletion) }]),
    ...(survey.status === 'finished' && survey.asqId === null
      ? [{ label: texts.score, value: isBeingScored ? texts.beingScored : texts.notScoredTitle }]
      : []),
    ...(respondentName === null ? [] : [{ label: texts.respondent, value: <bdi>{respondentName}</bdi> }]),
    ...(hasConcernAnswer ? [{ label: texts.answers, value: concern }] : []),
    ...(formReason === null
      ? []
      : [{ label: formReasonsTexts.whyThisForm, value: formReasonsTexts.reason(formReason) }]),
  ]
}

/** One side of the screening: when it was assigned, its state, and the link to fill it in for people who may. */
export function SideStatus({ side, survey, scoring, child, canFillIn, here }: SideStatusProps) {
  // The survey is as it was when it was loaded; since then, the scoring may have failed or begun again.
  const isUnderWay = useSelector(scoring, (snapshot) =>
    snapshot === undefined || snapshot.matches('refused') ? null : !snapshot.matches('notScored'),
  )
  if (survey === null)
    return <Facts title={texts.questionnaireOf[side]} facts={[{ label: texts.status, value: texts.noQuestionnaire }]} />

  const link = canFillIn ? linkKind(survey.status, survey.state) : null
  const words = { startNow: [texts.startNow, texts.startFor], continue: [texts.continue, texts.continueFor] } as const
  const [text, name] = link === null ? [] : words[link]
  return (
    <Facts
      title={texts.questionnaireOf[side]}
      facts={[
        { label: texts.status, value: sideStatusText(survey) },
        ...factsOf(survey, isUnderWay ?? survey.asqJid !== null),
      ]}
    >
      {name !== undefined && (
        <div>
          <ButtonLink
            variant="primary"
            to="/dashboard/asqs/$playerId/questionnaire/$id"
            params={{ playerId: String(child.id), id: String(survey.surveyId) }}
            state={{ origin: here }}
            aria-label={name(child.name)}
          >
            {text}
          </ButtonLink>
        </div>
      )}
    </Facts>
  )
}
