import { useSelector } from '@xstate/react'
import type { FollowUpRef } from '../../../../machines/followUp/followUpMachine.ts'
import { enFollowUp as texts } from '../../texts/followUp.ts'
import { refusedReason } from '../../texts/refusedRequest.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './SaveOutcome.module.css'

/** What became of the last saving, beside the button that is always in sight. */
export function SaveOutcome({ actor }: { actor: FollowUpRef }) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isUnreadable = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'unreadable' }))
  const isSaved = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'saved' }))
  return (
    <>
      {failure !== null && (
        <div className={styles.banner}>
          <Notice tone="error" role="alert" title={texts.saveFailed}>
            <p>{refusedReason(failure)}</p>
            <p>{failure.key === 'notFound' ? `${texts.stillHere} ${texts.copyFirst}` : texts.stillHere}</p>
          </Notice>
        </div>
      )}
      {isUnreadable && (
        <div className={styles.banner}>
          <Notice tone="error" role="alert" title={texts.unreadableTitle}>
            {texts.unreadable}
          </Notice>
        </div>
      )}
      <output className={styles.said}>{isSaved ? texts.saved : ''}</output>
    </>
  )
}
