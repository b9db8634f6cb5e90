import { Link, useNavigate } from '@tanstack/react-router'
import type { Failure } from '../../../../machines/kit/failure.ts'
import { FocusedNotice } from '../../parts/FocusedNotice.tsx'
import { useSystem } from '../../app/system.ts'
import { joinedFields } from '../../texts/failureText.ts'
import { passwordChangeTexts } from '../../texts/passwordChange.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './ResetPasswordScreen.module.css'
import { usePasswordReset } from './usePasswordChange.ts'

const isAboutLink = ({ fields }: Failure) => 'base' in fields || 'reset_password_token' in fields

const NewLink = () => <ButtonLink to="/dashboard/forgotpassword">{passwordChangeTexts.newLink}</ButtonLink>

/** Says that the link was used or has expired: it cannot set a password, and a new link is one press away. */
function LinkOver({ failure }: { failure: Failure }) {
  return (
    <FocusedNotice tone="error" role="alert" action={<NewLink />}>
      {joinedFields(failure.fields)}
    </FocusedNotice>
  )
}

const insteadOfForm = (failure: Failure) => isAboutLink(failure) && <LinkOver failure={failure} />

/** The screen for setting a password with a one-time link. The guard redirects people who are signed in. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const { reset } = passwordChangeTexts
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
        <ResetForm key={token} token={token} />
      )}
    </div>
  )
}

function ResetForm({ token }: { token: string }) {
  const { notifications } = useSystem()
  const navigate = useNavigate()
  const { reset, changed } = passwordChangeTexts
  return (
    <PasswordForm
      page={reset.title}
      form={usePasswordReset(token)}
      fields={[
        ['password', reset.password],
        ['passwordConfirmation', reset.passwordConfirmation],
      ]}
      submit={reset.submit}
      onChanged={() => {
        notifications.send({ type: 'notification.show', tone: 'success', text: changed })
        void navigate({ to: '/dashboard/login', replace: true })
      }}
      insteadOfForm={insteadOfForm}
    />
  )
}
