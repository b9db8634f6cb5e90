import { useSelector } from '@xstate/react'
import type { SurveyDeliveryStatus } from '../../../../machines/answerDelivery/deliveryStatus.ts'
import { isSameStatus, surveyDeliveryStatus } from '../../../../machines/answerDelivery/deliveryStatus.ts'
import { requiredLeft } from '../../../../machines/questionnaire/answerSheet.ts'
import { type Failure, unknownFailure } from '../../../../machines/kit/failure.ts'
import { failureText } from '../../texts/failureText.ts'
import { enQuestionnaire as texts } from '../../texts/questionnaire.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import styles from './FinishBar.module.css'
import { FinishNotice } from './FinishNotice.tsx'
import { ResultsLink } from './ResultsLink.tsx'
import { finishElementId } from './reveal.ts'
import { useClosed, useTaking } from './taking.ts'

/** Always there: how the answers stand, how many required ones are left, and Finish Survey. */
export function FinishBar() {
  return (
    <section className={styles.foot} aria-label={texts.finishSurvey}>
      <FinishNotice />
      <div className={styles.bar}>
        <DeliveryWords />
        <Finishing />
      </div>
    </section>
  )
}

type Standing = readonly [icon: IconName, words: string, hint?: string]

function standing({ state, waiting, refused }: SurveyDeliveryStatus, isAnswered: boolean): Standing {
  switch (state) {
    case 'unsaved':
      return ['error', texts.couldNotSave]
    case 'refused': {
      const reason = refused.at(-1)?.failure ?? unknownFailure
      return mayBeTakenLater(reason)
        ? ['error', texts.notSaved(refused.length, texts.notLetIn), texts.notLetInHint]
        : ['error', texts.notSaved(refused.length, failureText(reason))]
    }
    case 'offline':
      return ['cloudOff', texts.offline(waiting), texts.offlineHint]
    case 'waiting':
      return ['cloudOff', texts.troubled(waiting)]
    case 'saving':
      return ['clock', texts.saving]
    case 'saved':
      return isAnswered ? ['check', texts.saved] : ['info', texts.noAnswerYet]
  }
}

/** Who may answer can change, the answer itself stays: sent again it may be taken. */
const mayBeTakenLater = ({ key }: Failure) => key === 'forbidden' || key === 'notFound'

/** Retry stands where the same answer may be taken: one that is not valid, or too late, would be refused again. */
function DeliveryWords() {
  const { questionnaire, queue, delivery, address } = useTaking()
  const status = useSelector(queue, surveyDeliveryStatus, isSameStatus)
  const isAnswered = useSelector(questionnaire, ({ context }) => {
    for (const _ in context.sheet) return true
    return false
  })
  const isClosed = useClosed() !== null
  const hasFailed = status.state === 'unsaved' || status.state === 'refused'
  const [icon, words, hint]: Standing =
    hasFailed && isClosed
      ? ['error', texts.notSavedCount(status.refused.length + status.unsaved.length)]
      : standing(status, isAnswered)
  const retry = (label: string) => (
    <Button variant="danger" onClick={() => delivery.retry(address)}>
      <Icon name="retry" size={16} />
      {label}
    </Button>
  )
  return (
    <output className={styles.words} data-state={status.state}>
      {status.state === 'unsaved' && !isClosed ? (
        retry(words)
      ) : (
        <>
          <Icon name={icon} size={16} />
          <span>
            {words}
            {hint !== undefined && <span className={styles.hint}> {hint}</span>}
          </span>
          {hint === texts.notLetInHint && retry(texts.retry)}
        </>
      )}
    </output>
  )
}

/** Nothing can be required of a survey that can no longer be changed; a finished one has results. */
function Finishing() {
  const { questionnaire, survey, address } = useTaking()
  const closure = useClosed()
  const left = useSelector(questionnaire, ({ context }) => requiredLeft(survey, context.sheet))
  const isReady = useSelector(questionnaire, (snapshot) => snapshot.matches({ open: 'answering' }))
  if (closure !== null) return closure.isFinished ? <ResultsLink address={address} /> : null
  return (
    <>
      <p id="required-left" className={styles.left}>
        {texts.requiredLeft(left)}
      </p>
      <span className={left > 0 ? styles.faded : undefined}>
        <Button
          id={finishElementId}
          variant="primary"
          busy={!isReady}
          aria-describedby="required-left"
          onClick={() => questionnaire.send({ type: 'finish.press' })}
        >
          {texts.finishSurvey}
        </Button>
      </span>
    </>
  )
}
