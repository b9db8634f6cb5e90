// oxlint-disable jsx-a11y/no-autofocus -- the page has one purpose, and everybody who opens it begins with this field.
import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { FormEvent, RefObject } from 'react'
import type { SignInPage, SignInRef } from '../../../../machines/session/signInMachine.ts'
import { enSession } from '../../texts/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ErrorSummary, messageOf } from '../../app/ErrorSummary.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './LoginScreen.module.css'

export interface LoginFormProps {
  actor: SignInRef
  privacy: RefObject<HTMLInputElement | null>
  links: Pick<SignInPage, 'privacyPolicyUrl' | 'termsOfServiceUrl'>
}

const fieldIds = { email: 'login-email', password: 'login-password' } as const
const hintId = 'login-hint'

export function LoginForm({ actor, privacy, links }: LoginFormProps) {
  const { login } = enSession
  const form = useSelector(actor, (snapshot) => snapshot.value)
  const { email, password, failure } = useSelector(actor, (snapshot) => snapshot.context)
  const isLocked = form === 'locked'
  const isPaused = form === 'paused'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'signIn.submit' })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary failure={failure} fieldIds={fieldIds} />
      <TextField
        id={fieldIds.email}
        label={login.email}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        spellCheck={false}
        readOnly={form === 'submitting'}
        value={email}
        error={messageOf(failure, 'email')}
        onChange={(value) => actor.send({ type: 'email.changed', email: value })}
      />
      <TextField
        id={fieldIds.password}
        label={login.password}
        type="password"
        name="password"
        autoComplete="current-password"
        readOnly={form === 'submitting'}
        value={password}
        error={messageOf(failure, 'password')}
        onChange={(value) => actor.send({ type: 'password.changed', password: value })}
      />
      <Checkbox
        ref={privacy}
        name="privacy"
        checked={!isLocked}
        disabled={isPaused || form === 'submitting'}
        onChange={(checked) => actor.send({ type: checked ? 'privacy.accepted' : 'privacy.withdrawn' })}
        label={
          <>
            {login.privacy} <LegalLink href={links.privacyPolicyUrl}>{login.privacyPolicy}</LegalLink>{' '}
            {login.privacyAnd} <LegalLink href={links.termsOfServiceUrl}>{login.termsOfService}</LegalLink>
          </>
        }
      />
      <div className={styles.submit}>
        <Button
          type="submit"
          variant="primary"
          disabled={isLocked || isPaused}
          busy={form === 'submitting'}
          aria-describedby={isLocked ? hintId : undefined}
        >
          {form === 'submitting' ? login.submitting : login.submit}
        </Button>
        {/* Stays in its place, so that nothing moves when the box is ticked. */}
        <p id={hintId} className={isLocked ? styles.hint : styles.hintGone}>
          {login.lockedHint}
        </p>
        <Link to="/dashboard/forgotpassword" className={styles.forgot}>
          {login.resetPassword}
        </Link>
      </div>
    </form>
  )
}

function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <VisuallyHidden> {enSession.login.newTab}</VisuallyHidden>
    </a>
  )
}
