import { Link, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type FormEvent, useMemo } from 'react'
import { type Failure, unknownFailure } from '../../../../machines/kit/failure.ts'
import {
  type PasswordRecoveryRef,
  passwordRecoveryMachine,
} from '../../../../machines/passwordRecovery/passwordRecoveryMachine.ts'
import { ErrorSummary, messageOf } from '../../app/ErrorSummary.tsx'
import { useSystem } from '../../app/system.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { enErrors } from '../../texts/errors.ts'
import { enPasswordRecovery as texts } from '../../texts/passwordRecovery.ts'
import { wasRefused } from '../../../../machines/kit/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './ForgotPasswordScreen.module.css'
import { createPasswordRecoveryActors } from './passwordRecoveryActors.ts'

const emailId = 'forgot-password-email'
const hintId = 'forgot-password-hint'

const mistyped: Failure = { ...unknownFailure, key: 'invalid', fields: { email: [texts.mistyped] } }

/** Whether there may be an e-mail, which tells nobody who has an account. Whoever is led to the field knows. */
function hintBeside(failure: Failure | null): string | undefined {
  if (failure === null || failure.key === 'tooManyRequests' || 'email' in failure.fields) return undefined
  return wasRefused(failure) ? texts.notAsked : texts.perhapsAsked
}

/** Asks for a one-time link by e-mail. The guard keeps those away who are signed in. */
export function ForgotPasswordScreen() {
  const { http, notifications } = useSystem()
  const navigate = useNavigate()
  const machine = useMemo(() => passwordRecoveryMachine.provide({ actors: createPasswordRecoveryActors(http) }), [http])
  const actor: PasswordRecoveryRef = useScreenActor(machine)
  const state = useSelector(actor, (snapshot) => snapshot.value)
  const { email, failure: refusal } = useSelector(actor, (snapshot) => snapshot.context)
  const failure = state === 'mistyped' ? mistyped : refusal
  const isBlank = email.trim() === ''

  useEmitted(actor, {
    'recovery.sent': () => {
      notifications.send({ type: 'notification.show', tone: 'success', text: texts.sent })
      notifications.send({ type: 'notification.show', tone: 'warning', text: texts.soon })
      void navigate({ to: '/dashboard/login', replace: true })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'recovery.submit' })
  }
  return (
    <div className={styles.page}>
      <PageHeader
        title={texts.title}
        documentTitle={failure === null ? texts.title : enErrors.errorTitle(texts.title)}
        back={
          <Link to="/dashboard/login" className={styles.back}>
            <Icon name="chevronLeft" size={16} />
            {texts.toLogin}
          </Link>
        }
      />
      <form className={styles.form} onSubmit={submit} noValidate>
        <ErrorSummary failure={failure} fieldIds={{ email: emailId }} text={hintBeside(failure)} />
        <p className={styles.text}>{texts.text}</p>
        <TextField
          id={emailId}
          label={texts.email}
          type="email"
          name="email"
          autoComplete="username"
          spellCheck={false}
          readOnly={state === 'sending'}
          value={email}
          error={messageOf(failure, 'email')}
          onChange={(value) => actor.send({ type: 'email.changed', email: value })}
        />
        <div className={styles.submit}>
          <Button
            type="submit"
            variant="primary"
            disabled={isBlank || state === 'paused'}
            busy={state === 'sending'}
            aria-describedby={isBlank ? hintId : undefined}
          >
            {texts.submit}
          </Button>
          <p id={hintId} className={isBlank ? styles.hint : styles.hintGone}>
            {texts.fill}
          </p>
        </div>
      </form>
    </div>
  )
}
