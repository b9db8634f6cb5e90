import { useSelector } from '@xstate/react'
import type { FollowUpRef } from '../../../../machines/followUp/followUpMachine.ts'
import { enFollowUp as texts } from '../../texts/followUp.ts'
import { refusedReason } from '../../texts/refusedRequest.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SavedMeanwhile } from './SavedMeanwhile.tsx'
import styles from './SaveOutcome.module.css'

/** What became of the last saving, beside the button that is always in sight. */
export function SaveOutcome({ actor }: { actor: FollowUpRef }) {
  const survey = useSelector(actor, ({ context }) => context.survey)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isUnreadable = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'unreadable' }))
  const isSaved = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'saved' }))
  const isClosing = useSelector(actor, ({ context }) => context.isToClose)
  const isOvertaken = useSelector(actor, (snapshot) => snapshot.matches('overtaken'))
  const isLooking = useSelector(actor, (snapshot) => snapshot.matches({ overtaken: 'looking' }))
  if (survey === null) return null
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
      {isOvertaken && (
        <div className={styles.banner}>
          {isLooking ? (
            <Notice tone="info" role="alert">
              {texts.meanwhile.looking}
            </Notice>
          ) : (
            <SavedMeanwhile survey={survey} actor={actor} />
          )}
        </div>
      )}
      <output className={`${styles.said} ${isSaved ? styles.done : ''}`}>
        {isSaved ? texts.saved : isClosing ? texts.closesWhenSaved : ''}
      </output>
    </>
  )
}
