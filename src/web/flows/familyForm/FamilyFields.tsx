import { useSelector } from '@xstate/react'
import type { OpenedFamily } from '../../../../machines/familyForm/familyForm.ts'
import { type ChildDraft, isRemovable, withNewChild } from '../../../../machines/familyForm/familyDraft.ts'
import type { FamilyFieldsRef } from '../../../../machines/familyForm/familyFormRules.ts'
import type { Failure } from '../../../../machines/kit/failure.ts'
import { wasRefused } from '../../../../machines/kit/refusal.ts'
import { familyLocales } from '../../../domain/family.ts'
import { Field, Form, SubmitButton, useField } from '../../parts/Form.tsx'
import { dateRangeTexts } from '../../texts/dateRange.ts'
import { familyFormTexts as texts } from '../../texts/familyForm.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ChildFields, childFieldNames } from './ChildFields.tsx'
import { DeletionButton, type RequestsOnScreen } from './FamilyRequests.tsx'
import styles from './FamilyFields.module.css'
import { useCohortSponsors } from './useFamilyForm.ts'

const parentFields = ['first_name', 'last_name', 'email', 'address', 'zip', 'phone', 'locale'] as const

export interface FamilyFieldsProps {
  readonly form: FamilyFieldsRef
  readonly opened: OpenedFamily
  /** What can be requested of a saved family; null for a new one. */
  readonly requests: RequestsOnScreen | null
}

/** The fields of the parent and of every child, with the buttons of the form. */
export function FamilyFields({ form, opened, requests }: FamilyFieldsProps) {
  const children = useSelector(form, ({ context }) => context.draft.players_attributes)
  const isWaiting = useSelector(
    form,
    (snapshot) => snapshot.matches('saving') || snapshot.matches({ editing: { failed: 'unanswered' } }),
  )
  const isChanged = useSelector(form, (snapshot) => !snapshot.matches({ editing: 'clean' }))
  const isRestored = useSelector(form, ({ context: { held, draft } }) => held !== null && isHeldDraft(held, draft))
  const sponsors = useCohortSponsors(
    [...new Set(children.flatMap((child) => child.cohort_ids))].toSorted((a, b) => a - b),
  )
  const setChildren = (players_attributes: readonly ChildDraft[]) =>
    form.send({ type: 'field.change', change: { players_attributes } })
  return (
    <>
      <Form
        id="family"
        actor={form}
        wide
        fields={[...parentFields, ...children.flatMap((_, index) => childFieldNames(index))]}
        sentences={{ day_not_iso: dateRangeTexts.unreadable, weeks_not_whole: texts.weeksNotWhole }}
        textBeside={textBeside}
      >
        {isRestored && <Notice tone="info">{texts.restored}</Notice>}
        <fieldset className={styles.section} disabled={isWaiting}>
          <legend className={styles.title}>{texts.parent}</legend>
          <div className={styles.grid}>
            <Field name="first_name" label={texts.fields.first_name} maxLength={100} />
            <Field name="last_name" label={texts.fields.last_name} maxLength={100} />
            <Field name="email" label={texts.fields.email} type="email" maxLength={254} />
            <Field name="phone" label={texts.fields.phone} type="tel" maxLength={50} />
            <Field name="address" label={texts.fields.address} maxLength={500} />
            <ZipField />
            <LocaleField />
          </div>
          {requests !== null && (
            <div className={styles.actions}>
              <Button onClick={() => requests.ask({ kind: 'password' })}>{texts.resetPassword}</Button>
              <DeletionButton requests={requests} request={{ kind: 'deleteAccount' }} />
            </div>
          )}
        </fieldset>
        <fieldset className={styles.section} disabled={isWaiting}>
          <legend className={styles.title}>{texts.children}</legend>
          {children.map((child, index) => (
            <ChildFields
              key={child.key}
              child={child}
              index={index}
              opened={opened}
              sponsors={sponsors}
              requests={requests}
              onRemove={
                isRemovable(child, children) ? () => setChildren(children.filter(({ key }) => key !== child.key)) : null
              }
            />
          ))}
          <div>
            <Button onClick={() => setChildren(withNewChild(children, opened.form))}>{texts.addChild}</Button>
          </div>
        </fieldset>
        {opened.family === null && (
          <Notice tone="info">
            {texts.consent.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
        <div className={styles.actions}>
          <SubmitButton hint={texts.saveHint}>{texts.save}</SubmitButton>
          {isChanged && (
            <Button variant="quiet" disabled={isWaiting} onClick={() => form.send({ type: 'form.close' })}>
              {texts.discard}
            </Button>
          )}
        </div>
      </Form>
      <DiscardDialog form={form} />
    </>
  )
}

const isHeldDraft = (held: object, draft: object) => JSON.stringify({ ...held }) === JSON.stringify({ ...draft })

/** What a failure means for what was typed. */
function textBeside(failure: Failure): string {
  return failure.key === 'invalid' || wasRefused(failure) ? texts.stillHere : texts.unanswered
}

/** Only digits can be typed, and at most five of them (000 §5). */
function ZipField() {
  const { isSaving, error, onChange, ...field } = useField<string>('zip')
  return (
    <TextField
      {...field}
      {...(error !== undefined && { error })}
      label={texts.fields.zip}
      inputMode="numeric"
      readOnly={isSaving}
      onChange={(typed) => onChange(typed.replaceAll(/\D/g, '').slice(0, 5))}
    />
  )
}

function LocaleField() {
  const { isSaving: _isSaving, error: _error, ...field } = useField<string>('locale')
  return (
    <Select
      {...field}
      label={texts.fields.locale}
      options={familyLocales.map((value) => ({ value, label: texts.locales[value] }))}
    />
  )
}

function DiscardDialog({ form }: { readonly form: FamilyFieldsRef }) {
  const isAsking = useSelector(form, (snapshot) => snapshot.matches('confirmingDiscard'))
  return (
    <QuestionDialog
      title={texts.leave.title}
      open={isAsking}
      confirm={texts.leave.discard}
      variant="danger"
      cancel={texts.leave.stay}
      onConfirm={() => form.send({ type: 'form.discard' })}
      onCancel={() => form.send({ type: 'form.stay' })}
    >
      <p>{texts.leave.text}</p>
    </QuestionDialog>
  )
}
