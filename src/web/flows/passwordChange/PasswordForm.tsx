import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode } from 'react'
import type { Failure } from '../../../../machines/kit/failure.ts'
import type {
  PasswordChangeRef,
  PasswordField,
  passwordChangeMachine,
} from '../../../../machines/passwordChange/passwordChangeMachine.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { enPasswordChange } from '../../texts/passwordChange.ts'
import { wasRefused } from '../../../../machines/kit/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary, messageOf } from '../../app/ErrorSummary.tsx'
import { FocusedNotice } from '../../app/FocusedNotice.tsx'
import { enErrors } from '../../texts/errors.ts'
import { useDocumentTitle } from '../../ui/pageFrame.ts'
import { TextField } from '../../ui/TextField.tsx'
import styles from './PasswordForm.module.css'

export interface PasswordFormProps {
  /** The document's name is an error's (WCAG 2.4.2) as long as the form says one. */
  page: string
  machine: typeof passwordChangeMachine
  /** The fields in their order on screen, with their labels. */
  fields: readonly (readonly [PasswordField, string])[]
  submit: string
  /** Where the form stays once the password was changed, what it says then. */
  said?: string
  onChanged?: () => void
  /** Stands in place of the form after a failure that the form cannot mend. */
  insteadOfForm?: (failure: Failure) => ReactNode
}

/** What the reason leaves open: which password holds. Whoever is led to a field knows. */
function hintBeside(failure: Failure | null, shown: readonly string[]): string | undefined {
  if (failure === null || failure.key === 'tooManyRequests') return undefined
  if (Object.keys(failure.fields).some((field) => shown.includes(field))) return undefined
  return wasRefused(failure) ? enPasswordChange.notChanged : enPasswordChange.perhapsChanged
}

const wireNames: Readonly<Record<PasswordField, string>> = {
  currentPassword: 'current_password',
  password: 'password',
  passwordConfirmation: 'password_confirmation',
}

const fieldId = (field: PasswordField) => `password-form-${field}`
const hintId = 'password-form-hint'

/** The server's rules (src/server/passwordRule.ts), before it has to refuse anything. */
const hints: Readonly<Partial<Record<PasswordField, string>>> = {
  password: enPasswordChange.passwordRules.join(' '),
  passwordConfirmation: enPasswordChange.sameAgain,
}

/** The form of both places where a password is changed. */
export function PasswordForm({ page, machine, fields, submit, said, onChanged, insteadOfForm }: PasswordFormProps) {
  const actor: PasswordChangeRef = useScreenActor(machine, { input: { fields: fields.map(([field]) => field) } })
  const { values, failure } = useSelector(actor, (snapshot) => snapshot.context)
  const state = useSelector(actor, (snapshot) => snapshot.value)
  const maySubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'password.submit' }))
  const isSaving = state === 'saving'
  const isPaused = state === 'paused'
  const isIncomplete = !isSaving && !isPaused && !maySubmit

  useDocumentTitle(failure === null ? page : enErrors.errorTitle(page))
  useEmitted(actor, { 'password.changed': onChanged })
  const send = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'password.submit' })
  }
  const instead = failure === null ? null : insteadOfForm?.(failure)
  if (instead) return instead
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <ErrorSummary
        failure={failure}
        text={hintBeside(
          failure,
          fields.map(([field]) => wireNames[field]),
        )}
        fieldIds={Object.fromEntries(fields.map(([field]) => [wireNames[field], fieldId(field)]))}
      />
      {state === 'changed' && said !== undefined && <FocusedNotice tone="success">{said}</FocusedNotice>}
      {fields.map(([field, label]) => (
        <TextField
          key={field}
          id={fieldId(field)}
          label={label}
          type="password"
          autoComplete={field === 'currentPassword' ? 'current-password' : 'new-password'}
          hint={hints[field]}
          readOnly={isSaving}
          value={values[field]}
          error={messageOf(failure, wireNames[field])}
          onChange={(value) => actor.send({ type: 'field.changed', field, value })}
        />
      ))}
      <div className={styles.submit}>
        <Button
          type="submit"
          variant="primary"
          disabled={isIncomplete || isPaused}
          busy={isSaving}
          aria-describedby={isIncomplete ? hintId : undefined}
        >
          {submit}
        </Button>
        <p id={hintId} className={isIncomplete ? styles.hint : styles.hintGone}>
          {enPasswordChange.fillAll}
        </p>
      </div>
    </form>
  )
}
