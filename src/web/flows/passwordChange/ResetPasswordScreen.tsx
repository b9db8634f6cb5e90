import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Failure } from '../../../../machines/kit/failure.ts'
import { noNewPassword, passwordRules } from '../../../../machines/passwordChange/passwordForm.ts'
import { unheldForm } from '../../app/drafts/unheldForm.ts'
import { FocusedNotice } from '../../parts/FocusedNotice.tsx'
import { useSystem } from '../../app/system.ts'
import { createSessionCalls } from '../../client/session.ts'
import { joinedFields } from '../../texts/failureText.ts'
import { passwordChangeTexts } from '../../texts/passwordChange.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './ResetPasswordScreen.module.css'

const isAboutLink = ({ fields }: Failure) => 'base' in fields || 'reset_password_token' in fields

const NewLink = () => <ButtonLink to="/dashboard/forgotpassword">{passwordChangeTexts.newLink}</ButtonLink>

/** The link was used, or has expired: no password can be set with it, and another one is one press away. */
function LinkOver({ failure }: { failure: Failure }) {
  return (
    <FocusedNotice tone="error" role="alert" action={<NewLink />}>
      {joinedFields(failure.fields)}
    </FocusedNotice>
  )
}

const insteadOfForm = (failure: Failure) => isAboutLink(failure) && <LinkOver failure={failure} />

/** A new password for whoever holds a one-time link. The guard keeps those away who are signed in. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const system = useSystem()
  const navigate = useNavigate()
  const { reset, changed } = passwordChangeTexts
  const machine = useMemo(() => {
    const { resetPassword } = createSessionCalls(system.http)
    return unheldForm(passwordRules, (typed) => resetPassword({ ...typed, resetPasswordToken: token }))
  }, [system, token])
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
        <Notice tone="warning" action={<NewLink />}>
          {reset.noToken}
        </Notice>
      ) : (
        <PasswordForm
          key={token}
          page={reset.title}
          machine={machine}
          initial={noNewPassword}
          fields={[
            ['password', reset.password],
            ['passwordConfirmation', reset.passwordConfirmation],
          ]}
          submit={reset.submit}
          onChanged={() => {
            system.notifications.send({ type: 'notification.show', tone: 'success', text: changed })
            void navigate({ to: '/dashboard/login', replace: true })
          }}
          insteadOfForm={insteadOfForm}
        />
      )}
    </div>
  )
}
