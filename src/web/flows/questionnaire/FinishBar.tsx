import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { SurveyDeliveryStatus } from '../../../../machines/answerDelivery/deliveryStatus.ts'
import { isSameStatus, surveyDeliveryStatus } from '../../../../machines/answerDelivery/deliveryStatus.ts'
import type { RefusedAnswer } from '../../../../machines/answerDelivery/surveyQueue.ts'
import type { Failure } from '../../../../machines/kit/failure.ts'
import { questionOf, requiredLeft } from '../../../../machines/questionnaire/answerSheet.ts'
import { failureText, joinedFields } from '../../texts/failureText.ts'
import { questionnaireTexts as texts } from '../../texts/questionnaire.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import styles from './FinishBar.module.css'
import { FinishNotice } from './FinishNotice.tsx'
import { ResultsLink } from './ResultsLink.tsx'
import { finishElementId, goToQuestion } from './reveal.ts'
import { useClosed, useTaking } from './taking.ts'

/**
 * The bar at the foot: the state of the answers, how many required ones are left, and Finish Survey. It always shows.
 */
export function FinishBar() {
  return (
    <section className={styles.foot} aria-label={texts.finishSurvey}>
      <FinishNotice />
      <div className={styles.bar}>
        <DeliveryMessage />
        <Finishing />
      </div>
    </section>
  )
}

type StatusLine = readonly [icon: IconName, words: string, hint?: string]

function statusLineOf({ state, waiting, refused, failure }: SurveyDeliveryStatus, isAnswered: boolean): StatusLine {
  switch (state) {
    case 'unsaved':
      return ['error', texts.couldNotSave]
    case 'refused':
      return ['error', refusals(refused), hintsFor(refused)]
    case 'offline':
      return failure?.code === 'network_sign_in'
        ? ['cloudOff', texts.networkAsks(waiting), texts.networkHint]
        : ['cloudOff', texts.offline(waiting), texts.offlineHint]
    case 'waiting':
      return ['cloudOff', texts.troubled(waiting)]
    case 'saving':
      return ['clock', texts.saving]
    case 'saved':
      return isAnswered ? ['check', texts.saved] : ['info', texts.noAnswerYet]
  }
}

/** Whether sending the same answer again may succeed: a permission can change, the answer does not. */
const mayBeTakenLater = ({ failure: { key } }: RefusedAnswer) => key === 'forbidden' || key === 'notFound'

/**
 * Words a refusal for one answer: "not valid" replaces the catalogue's sentence about a form if the server said nothing
 * about the value.
 */
const invalidMessage = ({ status, code, fields, message }: Failure) =>
  joinedFields(fields) || (status === 422 || code === null || message === null ? texts.notAccepted : message)

function reasonOf({ failure }: RefusedAnswer) {
  if (failure.key === 'forbidden') return texts.notLetIn
  return sentence(failure.key === 'invalid' ? invalidMessage(failure) : failureText(failure))
}

const sentence = (words: string) => (words.endsWith('.') ? words : `${words}.`)

/** How many answers were refused, by reason. */
function refusals(refused: readonly RefusedAnswer[]): string {
  const reasons = refused.map(reasonOf)
  return [...new Set(reasons)]
    .map((reason) => texts.notSaved(reasons.filter((other) => other === reason).length, reason))
    .join(' ')
}

const hintsFor = (refused: readonly RefusedAnswer[]) =>
  [refused.some(mayBeTakenLater) && texts.keptHint, !refused.every(mayBeTakenLater) && texts.changeHint]
    .filter(Boolean)
    .join(' ')

/** Focuses a Retry button that returns after a failed retry, if the focus still waits in the words beside it. */
const takeFocusBack = (button: HTMLButtonElement | null) => {
  if (button?.closest('output') === document.activeElement) button?.focus()
}

/** The state of the answers, with Retry if it may help: an invalid or late answer would only be refused again. */
function DeliveryMessage() {
  const { questionnaire, queue, delivery, survey, address } = useTaking()
  const bar = useRef<HTMLOutputElement>(null)
  const status = useSelector(queue, surveyDeliveryStatus, isSameStatus)
  const isAnswered = useSelector(questionnaire, ({ context }) => {
    for (const _ in context.sheet) return true
    return false
  })
  const isClosed = useClosed() !== null
  const hasFailed = status.state === 'unsaved' || status.state === 'refused'
  const [icon, words, hint]: StatusLine =
    hasFailed && isClosed
      ? ['error', texts.notSavedCount(status.refused.length + status.unsaved.length)]
      : statusLineOf(status, isAnswered)
  const sendAgain = () => {
    delivery.retry(address)
    // The button disappears while the answers are on their way; the words beside it stay.
    bar.current?.focus()
  }
  const retry = (label: string) => (
    <Button ref={takeFocusBack} onClick={sendAgain}>
      <Icon name="retry" size={16} />
      {label}
    </Button>
  )
  const goToUnsaved = () => {
    const [first] = status.refused
    const questionId = first === undefined ? null : questionOf(survey, first.responseTypeId)
    if (questionId === null) return
    questionnaire.send({ type: 'question.reach', questionId })
    goToQuestion(questionId)
  }
  return (
    <output ref={bar} tabIndex={-1} className={styles.words} data-state={status.state}>
      {status.state === 'unsaved' && !isClosed ? (
        retry(words)
      ) : (
        <>
          <Icon name={icon} size={16} />
          <span>
            {words}
            {hint !== undefined && <span className={styles.hint}> {hint}</span>}
          </span>
          {status.state === 'refused' && !isClosed && (
            <>
              {status.refused.some(mayBeTakenLater) && retry(texts.retry)}
              <Button variant="quiet" onClick={goToUnsaved}>
                {texts.goToUnsaved}
              </Button>
            </>
          )}
        </>
      )}
    </output>
  )
}

/** How many required answers are left, and Finish Survey; for a closed survey, only the link to its results. */
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
