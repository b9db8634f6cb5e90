import { useSelector } from '@xstate/react'
import type { Child } from '../../../../machines/questionnaire/survey.ts'
import type { ScoringActorRef } from '../../../../machines/scoring/scoringMachine.ts'
import type { ResultsSide, SurveyResults } from '../../../../machines/surveyResults/results.ts'
import { linkKind } from '../../../domain/surveyState.ts'
import { formatDay } from '../../texts/formats.ts'
import { surveyResultsTexts as texts } from '../../texts/surveyResults.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ZoneMark } from '../../ui/ZoneMark.tsx'
import styles from './OutcomeOfSide.module.css'
import { SideMark } from './SideMark.tsx'
import { outcomesOf } from './outcome.ts'
import type { ShownSide } from './shownSides.ts'
import { sideStatusText } from './sideStatusText.ts'

interface OutcomeOfSideProps extends ShownSide {
  readonly results: SurveyResults
  /** Waits for the score of this side; undefined if nothing does. */
  readonly scoring: ScoringActorRef | undefined
  readonly canFillIn: boolean
  readonly child: Child
  readonly here: string
}

/** The outcome of one side in one sentence, or how far it is, with the link to fill it in for people who may. */
export function OutcomeOfSide({ side, survey, results, scoring, canFillIn, child, here }: OutcomeOfSideProps) {
  return (
    <div className={styles.side} data-side={side}>
      <span className={styles.name}>
        <SideMark side={side} />
        {texts.outcome.of(texts.side[side])}
      </span>
      {survey === null ? (
        <p>{texts.noQuestionnaire}</p>
      ) : (
        <>
          {survey.asqId === null ? (
            <Unscored survey={survey} scoring={scoring} />
          ) : (
            <Sentence outcomes={outcomesOf(results.sections, side)} />
          )}
          {canFillIn && <FillIn survey={survey} child={child} here={here} />}
          <Answered survey={survey} />
        </>
      )}
    </div>
  )
}

function Sentence({ outcomes }: { outcomes: ReturnType<typeof outcomesOf> }) {
  return (
    <p className={styles.sentence}>
      {outcomes.map(({ outcome, names, of }, place) => {
        const words = `${texts.outcome[outcome](names, of)}${place === outcomes.length - 1 ? '.' : ','} `
        return outcome === 'noZone' || outcome === 'noScore' ? (
          <span key={outcome}>{words}</span>
        ) : (
          <ZoneMark key={outcome} zone={outcome} label={words} />
        )
      })}
    </p>
  )
}

function Unscored({ survey, scoring }: { survey: ResultsSide; scoring: ScoringActorRef | undefined }) {
  // The survey is as it was when it was loaded; since then, the scoring may have failed or begun again.
  const isUnderWay = useSelector(scoring, (snapshot) =>
    snapshot === undefined || snapshot.matches('refused') ? null : !snapshot.matches('notScored'),
  )
  if (survey.status !== 'finished')
    return (
      <p>
        {sideStatusText(survey)}
        {survey.state !== 'archived' && `, ${texts.outcome.dueOn(formatDay(survey.deadlineDate))}`}
      </p>
    )
  return <p>{(isUnderWay ?? survey.asqJid !== null) ? texts.beingScored : texts.notScoredTitle}</p>
}

function FillIn({ survey, child, here }: { survey: ResultsSide; child: Child; here: string }) {
  const link = linkKind(survey.status, survey.state)
  if (link === null) return null
  const words = { startNow: [texts.startNow, texts.startFor], continue: [texts.continue, texts.continueFor] } as const
  const [text, name] = words[link]
  return (
    <ButtonLink
      variant="primary"
      to="/dashboard/asqs/$playerId/questionnaire/$id"
      params={{ playerId: String(child.id), id: String(survey.surveyId) }}
      state={{ origin: here }}
      aria-label={name(child.name)}
    >
      {text}
    </ButtonLink>
  )
}

/** Who answered and when, and whether an answer needs attention whatever the zones are. */
function Answered({ survey: { respondentName, dateFinished, hasConcernAnswer } }: { survey: ResultsSide }) {
  return (
    <p className={styles.answered}>
      {hasConcernAnswer && (
        <span className={styles.concern}>
          <Icon name="flag" size={16} />
          {texts.concern}
        </span>
      )}
      {dateFinished !== null && (
        <span>
          {respondentName !== null && (
            <>
              <bdi>{respondentName}</bdi>,{' '}
            </>
          )}
          {formatDay(dateFinished)}
        </span>
      )}
    </p>
  )
}
