import { useSelector } from '@xstate/react'
import { hasFailedAnswers } from '../../../../machines/answerDelivery/deliveryStatus.ts'
import { FailureText } from '../../parts/FailureText.tsx'
import { sectionPaths } from '../../app/guard.ts'
import { useOrigin } from '../../app/useOrigin.ts'
import { questionnaireTexts as texts } from '../../texts/questionnaire.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OriginLink } from '../../ui/OriginLink.tsx'
import styles from './FinishNotice.module.css'
import { FinishWarning } from './FinishWarning.tsx'
import { useTaking } from './taking.ts'

/** Focuses the message if the focus was on Finish Survey, which disappears when the message shows. */
const focusWhereLost = (notice: HTMLElement | null) => {
  if (document.activeElement === document.body) notice?.focus({ preventScroll: true })
}

/** Messages about finishing, above the bar and over the questions, so that nothing moves. */
export function FinishNotice() {
  const { questionnaire, queue } = useTaking()
  const origin = useOrigin() ?? sectionPaths.asqs
  const state = useSelector(questionnaire, ({ value }) => {
    const open = typeof value === 'object' ? value.open : null
    return typeof open === 'object' ? open?.answering : open
  })
  const failure = useSelector(questionnaire, ({ context }) => context.failure)
  const hasLost = useSelector(queue, hasFailedAnswers)
  const isFinished = failure?.code === 'survey_finished'
  const dismiss = (
    <Button variant="quiet" onClick={() => questionnaire.send({ type: 'warning.dismiss' })}>
      {texts.dismiss}
    </Button>
  )
  switch (state) {
    case 'warned':
      return (
        <div className={styles.over}>
          <FinishWarning />
        </div>
      )
    case 'finishFailed':
      return (
        <div className={styles.over}>
          <Notice tone="error" role="alert" title={texts.finishFailedTitle} action={dismiss}>
            {failure === null ? (
              texts.notAllDelivered
            ) : failure.retryAfterMs === null ? (
              <FailureText failure={failure} />
            ) : (
              texts.finishAgain
            )}
          </Notice>
        </div>
      )
    case 'delivering':
      return (
        <output className={styles.over}>
          <Notice
            tone="info"
            action={
              <Button variant="quiet" onClick={() => questionnaire.send({ type: 'finish.cancel' })}>
                {texts.goOnAnswering}
              </Button>
            }
          >
            {texts.finishWaits}
          </Notice>
        </output>
      )
    case 'finishing':
      return (
        <output className={styles.over}>
          <Notice tone="info">{texts.finishing}</Notice>
        </output>
      )
    case 'conflicted':
      return (
        <div className={styles.below} tabIndex={-1} ref={focusWhereLost}>
          <Notice
            tone="error"
            role="alert"
            title={texts.conflictTitle}
            action={!isFinished && <OriginLink to={origin}>{texts.exitSurvey}</OriginLink>}
          >
            {texts.closedBy(failure?.code ?? null)} {hasLost && texts.notTakenOver}
          </Notice>
        </div>
      )
    default:
      return null
  }
}
