import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { limits } from '../../../../machines/kit/limits.ts'
import { maySucceedLater } from '../../../../machines/kit/failure.ts'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { NotFoundScreen } from '../../app/errors/NotFoundScreen.tsx'
import { formatAge } from '../../texts/ages.ts'
import { questionnaireTexts as texts } from '../../texts/questionnaire.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { ExitBar } from './ExitBar.tsx'
import { OpenQuestionnaire } from './OpenQuestionnaire.tsx'
import styles from './QuestionnaireScreen.module.css'
import { TakingContext } from './taking.ts'
import { type QuestionnaireRoute, useQuestionnaire } from './useQuestionnaire.ts'

// Rarely needed.
const NotOpened = lazyPart(() => import('./NotOpened.tsx'))

/** The screen for taking one questionnaire. Give it a `key` for each child and questionnaire. */
export function QuestionnaireScreen(route: QuestionnaireRoute) {
  const { questionnaire, presses, delivery } = useQuestionnaire(route)
  const { playerId, surveyId, origin, others } = route
  const state = useSelector(questionnaire, (snapshot) =>
    snapshot.status === 'done' ? 'loading' : typeof snapshot.value === 'string' ? snapshot.value : 'open',
  )
  const child = useSelector(questionnaire, ({ context }) => context.child)
  const survey = useSelector(questionnaire, ({ context }) => context.survey)
  const failure = useSelector(questionnaire, ({ context }) => context.failure)
  const taking = useMemo(() => {
    if (survey === null) return null
    const address = { playerId, surveyId }
    return { questionnaire, presses, delivery, survey, address, others, queue: delivery.open(address) }
  }, [questionnaire, presses, delivery, survey, playerId, surveyId, others])

  if (state === 'open' && taking !== null && child !== null)
    return (
      <div className={styles.screen}>
        <ExitBar origin={origin} title={texts.pageTitle(child.name, taking.survey.name)}>
          <bdi>{child.name}</bdi> · {taking.survey.name} · {formatAge(child.age)}
        </ExitBar>
        <TakingContext value={taking}>
          <OpenQuestionnaire child={child} />
        </TakingContext>
      </div>
    )

  if (state === 'refused' && failure?.key === 'notFound') return <NotFoundScreen />

  const isTryingAgain = state === 'loading' && failure !== null
  // During another attempt, the reason of the last failure stays on screen.
  const shown = !isTryingAgain ? state : maySucceedLater(failure) ? 'unreachable' : 'refused'
  const isUnanswered = failure?.key === 'network' || failure?.key === 'timeout'
  const tryAgain = (
    <Button busy={isTryingAgain} onClick={() => questionnaire.send({ type: 'load.retry' })}>
      {texts.tryAgain}
    </Button>
  )
  return (
    <div className={styles.screen}>
      <ExitBar origin={origin} title={texts.loadingTitle}>
        {texts.loadingTitle}
      </ExitBar>
      <div className={styles.message}>
        {shown === 'loading' && (
          <div aria-busy="true">
            <output className={styles.loading}>{texts.loading}</output>
            <Skeleton lines={8} afterMs={limits.skeletonAfter} />
          </div>
        )}
        {shown === 'unreachable' && isUnanswered && (
          <StateMessage
            icon="cloudOff"
            role="alert"
            title={failure.code === 'network_sign_in' ? texts.networkTitle : texts.unreachableTitle}
            text={failure.code === 'network_sign_in' ? texts.network : texts.unreachable}
            action={tryAgain}
          />
        )}
        {shown === 'unreachable' && !isUnanswered && failure !== null && (
          <LoadFailed
            title={texts.loadFailedTitle}
            failure={failure}
            counts={false}
            hint={failure.retryAfterMs === null ? texts.triedAgain : texts.answersKept}
            action={tryAgain}
          />
        )}
        {(shown === 'refused' || shown === 'archived') && (
          <NotOpened address={route} failure={state === 'archived' ? null : failure} tryAgain={tryAgain} />
        )}
      </div>
    </div>
  )
}
