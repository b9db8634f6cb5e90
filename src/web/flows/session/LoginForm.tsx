// oxlint-disable jsx-a11y/no-autofocus -- the page has one purpose, and everybody who opens it begins with this field.
import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import type { Auth, SignInPage } from '../../../api/session.ts'
import type { FormRef } from '../../../../machines/kit/form/formMachine.ts'
import type { SignInDraft } from '../../../../machines/session/signInMachine.ts'
import { Field, Form, SubmitButton, useField } from '../../parts/Form.tsx'
import { sessionTexts } from '../../texts/session.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './LoginScreen.module.css'

export type SignInForm = FormRef<SignInDraft, Auth>

export interface LoginFormProps {
  form: SignInForm
  privacy: RefObject<HTMLInputElement | null>
  links: Pick<SignInPage, 'privacyPolicyUrl' | 'termsOfServiceUrl'>
}

const fields = ['email', 'password']

export function LoginForm({ form, privacy, links }: LoginFormProps) {
  const { login } = sessionTexts
  const isSaving = useSelector(form, (snapshot) => snapshot.matches('saving'))
  return (
    <Form id="login" actor={form} fields={fields}>
      <Field name="email" label={login.email} type="email" autoComplete="username" autoFocus spellCheck={false} />
      <Field name="password" label={login.password} type="password" autoComplete="current-password" />
      <Privacy form={form} privacy={privacy} links={links} />
      <SubmitButton wide hint={login.lockedHint}>
        {isSaving ? login.submitting : login.submit}
      </SubmitButton>
      <Link to="/dashboard/forgotpassword" className={styles.forgot}>
        {login.resetPassword}
      </Link>
    </Form>
  )
}

function Privacy({ form, privacy, links }: LoginFormProps) {
  const { login } = sessionTexts
  const { id, name, value, isSaving, onChange } = useField<boolean>('privacy')
  const isPaused = useSelector(form, (snapshot) => snapshot.matches({ editing: { failed: 'paused' } }))
  return (
    <Checkbox
      ref={privacy}
      id={id}
      name={name}
      checked={value}
      onChange={onChange}
      disabled={isPaused || isSaving}
      label={
        <>
          {login.privacy} <LegalLink href={links.privacyPolicyUrl}>{login.privacyPolicy}</LegalLink> {login.privacyAnd}{' '}
          <LegalLink href={links.termsOfServiceUrl}>{login.termsOfService}</LegalLink>
        </>
      }
    />
  )
}

function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <VisuallyHidden> {sessionTexts.login.newTab}</VisuallyHidden>
    </a>
  )
}
