import { useSelector } from '@xstate/react'
import { followUpTexts as texts } from '../../texts/followUp.ts'
import { refusedReason } from '../../texts/refusedRequest.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './SaveOutcome.module.css'
import type { OpenReport } from './openReport.ts'

/** The outcome of the last attempt to save, beside the button; why one was refused stands above the questions. */
export function SaveOutcome({ actor, form }: OpenReport) {
  const notRead = useSelector(actor, ({ context }) => context.failure)
  const isSaved = useSelector(form, (snapshot) => snapshot.matches({ editing: { clean: 'saved' } }))
  const isClosing = useSelector(form, (snapshot) => snapshot.matches({ saving: 'leaving' }))
  return (
    <>
      {notRead !== null && (
        <div className={styles.banner}>
          <Notice tone="error" role="alert" title={texts.saveFailed}>
            <p>{refusedReason(notRead)}</p>
            <p>{texts.stillHere}</p>
          </Notice>
        </div>
      )}
      <output className={`${styles.said} ${isSaved ? styles.done : ''}`}>
        {isSaved ? texts.saved : isClosing ? texts.closesWhenSaved : ''}
      </output>
    </>
  )
}
