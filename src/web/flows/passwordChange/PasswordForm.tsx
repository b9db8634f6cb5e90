import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Failure } from '../../../../machines/kit/failure.ts'
import { wasRefused } from '../../../../machines/kit/refusal.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { FocusedNotice } from '../../parts/FocusedNotice.tsx'
import { Field, Form, SubmitButton } from '../../parts/Form.tsx'
import { errorsTexts } from '../../texts/errors.ts'
import { passwordChangeTexts } from '../../texts/passwordChange.ts'
import { useDocumentTitle } from '../../ui/pageFrame.ts'
import type { PasswordFormRef } from './usePasswordChange.ts'

const wireNames = {
  currentPassword: 'current_password',
  password: 'password',
  passwordConfirmation: 'password_confirmation',
} as const

/** The server's rules (src/server/identity/passwordRule.ts), before it has to refuse anything. */
const hintOf = (field: keyof typeof wireNames): string | undefined =>
  ({
    currentPassword: undefined,
    password: passwordChangeTexts.passwordRules.join(' '),
    passwordConfirmation: passwordChangeTexts.sameAgain,
  })[field]

export interface PasswordFormProps {
  /** The document's name is an error's (WCAG 2.4.2) as long as the form says one. */
  page: string
  form: PasswordFormRef
  /** The fields in their order on screen, with their labels. */
  fields: readonly (readonly [keyof typeof wireNames, string])[]
  submit: string
  /** Where the form stays once the password was changed, what it says then. */
  said?: string
  onChanged?: () => void
  /** Stands in place of the form after a failure that the form cannot mend. */
  insteadOfForm?: (failure: Failure) => ReactNode
}

/** The form of both places where a password is changed. */
export function PasswordForm({ page, form, fields, submit, said, onChanged, insteadOfForm }: PasswordFormProps) {
  const failure = useSelector(form, ({ context }) => context.failure)
  const isChanged = useSelector(form, (snapshot) => snapshot.matches({ editing: 'saved' }))
  const shown = Object.fromEntries(fields.map(([field]) => [field, wireNames[field]]))

  useDocumentTitle(failure === null ? page : errorsTexts.errorTitle(page))
  useEmitted(form, { 'form.saved': onChanged })
  const instead = failure === null ? null : insteadOfForm?.(failure)
  if (instead) return instead
  return (
    <Form id="password-form" actor={form} wireNames={shown} textBeside={(met) => hintBeside(met, Object.values(shown))}>
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

/** What the reason leaves open: which password holds. A person who is led to a field knows. */
function hintBeside(failure: Failure, shown: readonly string[]): string | undefined {
  if (failure.key === 'tooManyRequests') return undefined
  if (Object.keys(failure.fields).some((field) => shown.includes(field))) return undefined
  return wasRefused(failure) ? passwordChangeTexts.notChanged : passwordChangeTexts.perhapsChanged
}
