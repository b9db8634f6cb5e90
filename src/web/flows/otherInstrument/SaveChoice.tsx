import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { InstrumentFormRef } from '../../../../machines/otherInstrument/otherInstrumentForm.ts'
import { otherInstrumentTexts as texts } from '../../texts/otherInstrument.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './OtherInstrument.module.css'

/** Saves the choice, and says what is missing as long as it cannot. */
export function SaveChoice({ formId, form }: { formId: string; form: InstrumentFormRef }) {
  const hintId = useId()
  const isSaving = useSelector(form, (snapshot) => snapshot.matches('saving'))
  const isClosing = useSelector(form, (snapshot) => snapshot.matches({ saving: 'leaving' }))
  const maySave = useSelector(form, (snapshot) => snapshot.can({ type: 'form.submit' }))
  const isPaused = useSelector(form, (snapshot) => snapshot.matches({ editing: { failed: 'paused' } }))
  const isIncomplete = !isSaving && !maySave && !isPaused
  return (
    <>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        busy={isSaving}
        disabled={isIncomplete || isPaused}
        aria-describedby={isIncomplete ? hintId : undefined}
      >
        {isSaving ? texts.replacing : texts.replace}
      </Button>
      <output id={hintId} className={styles.said}>
        {isIncomplete ? texts.fill : isClosing ? texts.closesWhenSaved : ''}
      </output>
    </>
  )
}
