import { useSelector } from '@xstate/react'
import type { ScoringActorRef } from '../../../../machines/scoring/scoringMachine.ts'
import { FailureText } from '../../parts/FailureText.tsx'
import { surveyResultsTexts as texts } from '../../texts/surveyResults.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './ScoringNotice.module.css'

interface ScoringNoticeProps {
  readonly scoring: ScoringActorRef
  readonly canRetry: boolean
}

/**
 * For the teacher's finished questionnaire without a score: it is being scored, or the scoring can be requested again.
 */
export function ScoringNotice({ scoring, canRetry }: ScoringNoticeProps) {
  const state = useSelector(scoring, (snapshot) => (snapshot.hasTag('underWay') ? 'underWay' : snapshot.value))
  const failure = useSelector(scoring, ({ context }) => context.failure)
  const retry = (
    <Button onClick={() => scoring.send({ type: state === 'refused' ? 'scoring.askAgain' : 'scoring.retry' })}>
      {texts.tryAgain}
    </Button>
  )
  if (state === 'underWay' || state === 'scored')
    return (
      <output className={styles.notice}>
        <Notice tone="info" title={`${texts.questionnaireOf.teacher}: ${texts.scoringTitle}`}>
          <span className={styles.waiting}>
            <Spinner />
            {failure === null || failure.key === 'tooManyRequests' ? texts.scoring : texts.scoringTroubled}
          </span>
        </Notice>
      </output>
    )
  if (state === 'refused' && failure !== null)
    return (
      <Notice tone="error" role="alert" title={texts.scoringRefusedTitle} action={retry}>
        <FailureText failure={failure} />
      </Notice>
    )
  return (
    <Notice
      tone="warning"
      title={`${texts.questionnaireOf.teacher}: ${texts.notScoredTitle}`}
      action={canRetry ? retry : undefined}
    >
      <p>{canRetry ? texts.notScored : texts.notScoredForYou}</p>
      {failure !== null && <FailureText failure={failure} />}
    </Notice>
  )
}
