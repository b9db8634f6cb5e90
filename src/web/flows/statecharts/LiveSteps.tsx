import { useSelector } from '@xstate/react'
import type { LiveChartsRef } from '../../../../machines/statecharts/liveChartsMachine.ts'
import { type LiveHistory, type Step, actorsOf } from '../../../../machines/statecharts/liveHistory.ts'
import { eventText } from '../../../book/model/sentences.ts'
import { statechartsTexts } from '../../texts/statecharts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { chartOf } from './chartsOfTheBook.ts'
import styles from './LiveSteps.module.css'

const texts = statechartsTexts.live

const ownEvents: Readonly<Record<string, () => string>> = {
  'xstate.init': () => texts.starts,
  'xstate.stop': () => texts.stops,
}

/** An event in the words of the book. */
function wordsOf({ event, transitions }: Step, chart: string): string {
  const own = ownEvents[event]
  if (own !== undefined) return own()
  const known = chartOf(chart)?.transitions ?? []
  const moved = known.find(({ id }) => transitions.includes(id))
  if (moved !== undefined) return eventText(moved)
  const same = known.find((transition) => transition.event === event)
  return `${same === undefined ? texts.unknownEvent : eventText(same)}: ${texts.unmoved}`
}

/** Which machine took the event, and what it was. */
function StepWords({ history, step }: { history: LiveHistory; step: Step }) {
  const actor = history.actors.find(({ key }) => key === step.actor)
  if (actor === undefined) return null
  const { chart } = actor
  const isOneOfSeveral = actorsOf(history, chart).length > 1
  return (
    <>
      <b>{chartOf(chart)?.title ?? chart}</b>
      {isOneOfSeveral && ` (${texts.one(actor)})`} {wordsOf(step, chart)}
    </>
  )
}

interface LiveStepsProps {
  actor: LiveChartsRef
  history: LiveHistory
  /** The selected step. */
  step: Step | null
  isLookingBack: boolean
}

/** The last events, newest first, with their times. */
export function LiveSteps({ actor, history, step, isLookingBack }: LiveStepsProps) {
  const { steps } = history
  const mayGoBack = useSelector(actor, (snapshot) => snapshot.can({ type: 'steps.back' }))
  const position = step === null ? 0 : steps.indexOf(step) + 1
  return (
    <section className={styles.steps} aria-label={texts.events}>
      <div className={styles.bar}>
        <Button aria-disabled={!mayGoBack || undefined} onClick={() => actor.send({ type: 'steps.back' })}>
          <Icon name="chevronLeft" size={16} />
          {texts.back}
        </Button>
        <Button aria-disabled={!isLookingBack || undefined} onClick={() => actor.send({ type: 'steps.forward' })}>
          {texts.forward}
          <Icon name="chevronRight" size={16} />
        </Button>
        <Button aria-disabled={!isLookingBack || undefined} onClick={() => actor.send({ type: 'steps.newest' })}>
          {texts.newest}
        </Button>
        <p className={styles.position} aria-live={isLookingBack ? 'polite' : 'off'}>
          {texts.position(position, steps.length)}
        </p>
      </div>
      <ol className={styles.list}>
        {steps.toReversed().map((one) => (
          <li key={one.number}>
            <button
              type="button"
              className={styles.step}
              data-event={one.event}
              aria-current={one === step ? 'step' : undefined}
              onClick={() => actor.send({ type: 'step.choose', number: one.number })}
            >
              <span className={styles.moment}>{texts.moment(one.at)}</span>
              <span className={styles.words}>
                <StepWords history={history} step={one} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
