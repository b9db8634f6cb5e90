import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Failure } from '../../../../machines/kit/failure.ts'
import type { OwnPasswordChange } from '../../../api/session.ts'
import { wasRefused } from '../../../../machines/kit/refusal.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { FocusedNotice } from '../../parts/FocusedNotice.tsx'
import { Field, Form, SubmitButton, wireNameOf } from '../../parts/Form.tsx'
import { errorsTexts } from '../../texts/errors.ts'
import { passwordChangeTexts } from '../../texts/passwordChange.ts'
import { useDocumentTitle } from '../../ui/pageFrame.ts'
import type { PasswordFormRef } from './usePasswordChange.ts'

/** States the server's rules (src/server/identity/passwordRule.ts) before it has to refuse anything. */
const hintOf = (field: keyof OwnPasswordChange): string | undefined =>
  ({
    currentPassword: undefined,
    password: passwordChangeTexts.passwordRules.join(' '),
    passwordConfirmation: passwordChangeTexts.sameAgain,
  })[field]

export interface PasswordFormProps {
  /** Titles the document as an error (WCAG 2.4.2) as long as the form shows one. */
  page: string
  form: PasswordFormRef
  /** The fields in their order on screen, with their labels. */
  fields: readonly (readonly [keyof OwnPasswordChange, string])[]
  submit: string
  /** What the form says after the password was changed, if it stays on screen. */
  said?: string
  onChanged?: () => void
  /** Replaces the form after a failure that filling it in again cannot mend. */
  insteadOfForm?: (failure: Failure) => ReactNode
}

/** The form of both screens where a password is changed. */
export function PasswordForm({ page, form, fields, submit, said, onChanged, insteadOfForm }: PasswordFormProps) {
  const failure = useSelector(form, ({ context }) => context.failure)
  const isChanged = useSelector(form, (snapshot) => snapshot.matches({ editing: { clean: 'saved' } }))
  const shown = fields.map(([field]) => field)

  useDocumentTitle(failure === null ? page : errorsTexts.errorTitle(page))
  useEmitted(form, { 'form.saved': onChanged })
  const instead = failure === null ? null : insteadOfForm?.(failure)
  if (instead) return instead
  return (
    <Form id="password-form" actor={form} fields={shown} textBeside={(met) => hintBeside(met, shown.map(wireNameOf))}>
      {isChanged && said !== undefined && <FocusedNotice tone="success">{said}</FocusedNotice>}
      {fields.map(([field, label]) => (
        <Field
          key={field}
          name={field}
          label={label}
          type="password"
          autoComplete={field === 'currentPassword' ? 'current-password' : 'new-password'}
          hint={hintOf(field)}
        />
      ))}
      <SubmitButton hint={passwordChangeTexts.fillAll}>{submit}</SubmitButton>
    </Form>
  )
}

/** Says which password is valid now, unless the failure leads to a field and so makes that clear. */
function hintBeside(failure: Failure, shown: readonly string[]): string | undefined {
  if (failure.key === 'tooManyRequests') return undefined
  if (Object.keys(failure.fields).some((field) => shown.includes(field))) return undefined
  return wasRefused(failure) ? passwordChangeTexts.notChanged : passwordChangeTexts.perhapsChanged
}
