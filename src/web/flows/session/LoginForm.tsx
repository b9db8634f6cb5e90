// oxlint-disable jsx-a11y/no-autofocus -- the page has one purpose, and everybody who opens it begins with this field.
import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import type { Auth } from '../../../../machines/session/auth.ts'
import type { FormRef } from '../../../../machines/kit/form/formMachine.ts'
import type { SignInDraft, SignInPage } from '../../../../machines/session/signInMachine.ts'
import { Field, Form, SubmitButton } from '../../parts/Form.tsx'
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

const wireNames = { email: 'email', password: 'password' }

export function LoginForm({ form, privacy, links }: LoginFormProps) {
  const { login } = sessionTexts
  const isAccepted = useSelector(form, ({ context }) => context.draft.privacy)
  const isSaving = useSelector(form, (snapshot) => snapshot.matches('saving'))
  const isPaused = useSelector(form, (snapshot) => snapshot.matches({ editing: { failed: 'paused' } }))
  return (
    <Form id="login" actor={form} wireNames={wireNames}>
      <Field name="email" label={login.email} type="email" autoComplete="username" autoFocus spellCheck={false} />
      <Field name="password" label={login.password} type="password" autoComplete="current-password" />
      <Checkbox
        ref={privacy}
        name="privacy"
        checked={isAccepted}
        disabled={isPaused || isSaving}
        onChange={(accepted) => form.send({ type: 'field.change', change: { privacy: accepted } })}
        label={
          <>
            {login.privacy} <LegalLink href={links.privacyPolicyUrl}>{login.privacyPolicy}</LegalLink>{' '}
            {login.privacyAnd} <LegalLink href={links.termsOfServiceUrl}>{login.termsOfService}</LegalLink>
          </>
        }
      />
      <SubmitButton wide hint={login.lockedHint}>
        {isSaving ? login.submitting : login.submit}
      </SubmitButton>
      <Link to="/dashboard/forgotpassword" className={styles.forgot}>
        {login.resetPassword}
      </Link>
    </Form>
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
