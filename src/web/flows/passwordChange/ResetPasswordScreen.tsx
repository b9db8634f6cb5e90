import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { passwordChangeMachine } from '../../../../machines/passwordChange/passwordChangeMachine.ts'
import { useSystem } from '../../app/system.ts'
import { createSessionCalls } from '../../client/session.ts'
import { enSession } from '../../texts/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './ResetPasswordScreen.module.css'
import { createPasswordResetActors } from './passwordChangeActors.ts'

/** A new password for whoever holds a one-time link. The guard keeps those away who are signed in. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const system = useSystem()
  const navigate = useNavigate()
  const { reset, changed } = enSession
  const machine = useMemo(
    () => passwordChangeMachine.provide({ actors: createPasswordResetActors(createSessionCalls(system.http), token) }),
    [system, token],
  )
  return (
    <div className={styles.page}>
      <PageHeader
        title={reset.title}
        back={
          <Link to="/dashboard/login" className={styles.back}>
            <Icon name="chevronLeft" size={16} />
            {reset.toLogin}
          </Link>
        }
      />
      {token === '' ? (
        <Notice tone="warning">{reset.noToken}</Notice>
      ) : (
        <PasswordForm
          key={token}
          machine={machine}
          fields={[
            ['password', reset.password],
            ['passwordConfirmation', reset.passwordConfirmation],
          ]}
          submit={reset.submit}
          onChanged={() => {
            system.notifications.send({ type: 'notification.show', tone: 'success', text: changed })
            void navigate({ to: '/dashboard/login', replace: true })
          }}
          onFailed={system.reportFailure}
        />
      )}
    </div>
  )
}
