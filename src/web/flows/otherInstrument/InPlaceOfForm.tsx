import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { limits } from '../../../../machines/kit/limits.ts'
import { mayChange } from '../../../../machines/kit/mayChange.ts'
import { type OtherInstrumentRef, replacementOf } from '../../../../machines/otherInstrument/otherInstrumentMachine.ts'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { otherInstrumentTexts as texts } from '../../texts/otherInstrument.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import styles from './OtherInstrument.module.css'

/** Why there is nothing to choose, yet or any more. */
export function InPlaceOfForm({ actor }: { actor: OtherInstrumentRef }): ReactNode {
  const snapshot = useSelector(actor, (current) => current)
  const { failure } = snapshot.context
  if (snapshot.matches('loadFailed'))
    return (
      <LoadFailed
        title={texts.failedTitle}
        failure={failure}
        action={
          mayChange(failure) && <Button onClick={() => actor.send({ type: 'choice.retry' })}>{texts.tryAgain}</Button>
        }
      />
    )
  if (snapshot.matches('withoutForms'))
    return (
      <>
        <StateMessage icon="info" title={texts.none} text={texts.noneText} />
        <NotSaved actor={actor} />
      </>
    )
  if (snapshot.matches('over')) {
    const replacement = replacementOf(snapshot.context)
    return (
      <>
        <StateMessage
          role="alert"
          icon="info"
          title={texts.over}
          text={<bdi>{replacement === undefined ? texts.closed : texts.chosen(replacement)}</bdi>}
        />
        <NotSaved actor={actor} />
      </>
    )
  }
  return (
    <div aria-busy="true">
      <output>{snapshot.matches('chosen') ? texts.opening : texts.loading}</output>
      <Skeleton lines={4} afterMs={limits.skeletonAfter} />
    </div>
  )
}

/** A reason that can no longer be saved. */
function NotSaved({ actor }: { actor: OtherInstrumentRef }) {
  const reason = useSelector(actor, ({ context }) => context.held?.reason.trim() ?? '')
  return (
    reason !== '' && (
      <>
        <p>{texts.notSaved}</p>
        <blockquote className={styles.typed} dir="auto">
          {reason}
        </blockquote>
      </>
    )
  )
}
