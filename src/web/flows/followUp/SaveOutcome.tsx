import { useSelector } from '@xstate/react'
import { followUpTexts as texts } from '../../texts/followUp.ts'
import { refusedReason } from '../../texts/refusedRequest.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SavedMeanwhile } from './SavedMeanwhile.tsx'
import styles from './SaveOutcome.module.css'
import { type OpenReport, useStanding } from './openReport.ts'

/** The outcome of the last attempt to save, beside the button, which is always in view. */
export function SaveOutcome(report: OpenReport) {
  const { actor, form } = report
  const { isLooking, isOvertaken } = useStanding(report)
  const notRead = useSelector(actor, ({ context }) => context.failure)
  const notSaved = useSelector(form, ({ context }) => context.failure)
  const isUnreadable = useSelector(form, (snapshot) => snapshot.matches({ editing: 'invalid' }))
  const isSaved = useSelector(form, (snapshot) => snapshot.matches({ editing: { clean: 'saved' } }))
  const isClosing = useSelector(form, (snapshot) => snapshot.matches({ saving: 'leaving' }))
  // A conflict and a date that cannot be read have notices of their own.
  const isExplained = useSelector(
    form,
    ({ context: { failure } }) =>
      failure?.code === 'saved_meanwhile' || (failure?.status === null && failure.key === 'invalid'),
  )
  const failure = notRead ?? (isExplained ? null : notSaved)
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
            <SavedMeanwhile {...report} />
          )}
        </div>
      )}
      <output className={`${styles.said} ${isSaved ? styles.done : ''}`}>
        {isSaved ? texts.saved : isClosing ? texts.closesWhenSaved : ''}
      </output>
    </>
  )
}
