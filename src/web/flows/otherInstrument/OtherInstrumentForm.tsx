import { useSelector } from '@xstate/react'
import type { Failure } from '../../../../machines/kit/failure.ts'
import { wasRefused } from '../../../../machines/kit/refusal.ts'
import type { InstrumentFormRef } from '../../../../machines/otherInstrument/otherInstrumentForm.ts'
import type { OtherInstruments } from '../../../api/otherInstrument.ts'
import { longestReason } from '../../../domain/longestText.ts'
import { Form, useField } from '../../parts/Form.tsx'
import { LongText } from '../../parts/LongText.tsx'
import { otherInstrumentTexts as texts } from '../../texts/otherInstrument.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './OtherInstrument.module.css'

interface OtherInstrumentFormProps {
  readonly id: string
  readonly form: InstrumentFormRef
  readonly forms: OtherInstruments['forms']
  /** The name of the questionnaire that is replaced. */
  readonly former: string
}

/** The questionnaires that may be chosen, and the reason. */
export function OtherInstrumentForm({ id, form, forms, former }: OtherInstrumentFormProps) {
  const isRestored = useSelector(form, (snapshot) => {
    const { held, draft } = snapshot.context
    return snapshot.matches({ editing: 'dirty' }) && held?.reason === draft.reason
  })
  return (
    <Form
      id={id}
      actor={form}
      wide
      fields={['ageMonths', 'reason']}
      sentences={{ reason_too_long: texts.tooLong }}
      textBeside={textBeside}
    >
      <p>{texts.archives(former)}</p>
      {isRestored && (
        <Notice tone="info" role="alert">
          {texts.restored}
        </Notice>
      )}
      <FormSelect forms={forms} />
      <Reason />
    </Form>
  )
}

/** What a failure means for the questionnaire. What the browser itself finds was never sent. */
const textBeside = (failure: Failure): string =>
  failure.key === 'invalid' || wasRefused(failure) ? texts.notReplaced : texts.perhapsReplaced

function FormSelect({ forms }: { forms: OtherInstruments['forms'] }) {
  const { id, value, isSaving, onChange } = useField<number | null>('ageMonths')
  const hintId = `${id}-hint`
  const chosen = forms.find(({ ageMonths }) => ageMonths === value)
  return (
    <div className={styles.field}>
      <Select
        id={id}
        label={texts.questionnaire}
        disabled={isSaving}
        value={value === null ? '' : String(value)}
        options={[
          { value: '', label: texts.choose, disabled: true },
          ...forms.map(({ ageMonths, name }) => ({ value: String(ageMonths), label: name })),
        ]}
        aria-describedby={hintId}
        onChange={(age) => onChange(Number(age))}
      />
      <p id={hintId} className={styles.hint}>
        {chosen === undefined ? texts.offered : texts.due(chosen)}
      </p>
    </div>
  )
}

function Reason() {
  const { id, value, error, isSaving, onChange } = useField<string>('reason')
  const hintId = `${id}-hint`
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {texts.reason}
      </label>
      <p id={hintId} className={styles.hint}>
        {texts.reasonHint}
      </p>
      <LongText
        id={id}
        rows={4}
        longest={longestReason}
        value={value}
        readOnly={isSaving}
        aria-describedby={hintId}
        onChange={onChange}
      />
      {error !== undefined && <p className={styles.error}>{error}</p>}
    </div>
  )
}
