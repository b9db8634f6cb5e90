import { Link, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { Failure } from '../../../../machines/kit/failure.ts'
import { FocusedNotice } from '../../parts/FocusedNotice.tsx'
import { useSystem } from '../../app/system.ts'
import { errorsTexts } from '../../texts/errors.ts'
import { joinedFields } from '../../texts/failureText.ts'
import { passwordChangeTexts } from '../../texts/passwordChange.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useDocumentTitle } from '../../ui/pageFrame.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './ResetPasswordScreen.module.css'
import { usePasswordReset, useResetLink } from './usePasswordChange.ts'

const isAboutLink = ({ fields }: Failure) => 'base' in fields || 'reset_password_token' in fields

const NewLink = () => <ButtonLink to="/dashboard/forgotpassword">{passwordChangeTexts.newLink}</ButtonLink>

/** Says that the link was used or has expired: it cannot set a password, and a new link is one press away. */
function LinkOver({ text }: { text: string }) {
  useDocumentTitle(errorsTexts.errorTitle(passwordChangeTexts.reset.title))
  return (
    <FocusedNotice tone="error" role="alert" action={<NewLink />}>
      {text}
    </FocusedNotice>
  )
}

const insteadOfForm = (failure: Failure) => isAboutLink(failure) && <LinkOver text={joinedFields(failure.fields)} />

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
        <OneTimeLink key={token} token={token} />
      )}
    </div>
  )
}

function OneTimeLink({ token }: { token: string }) {
  const { reset } = passwordChangeTexts
  const link = useResetLink(token)
  const isOver = useSelector(link, (snapshot) => snapshot.matches('over'))
  const isOpen = useSelector(link, (snapshot) => snapshot.matches('open'))
  const isSlow = useSelector(link, (snapshot) => snapshot.matches({ looking: 'slow' }))
  if (isOver) return <LinkOver text={reset.over} />
  if (isOpen) return <ResetForm token={token} />
  return (
    <div aria-busy="true">
      {isSlow && (
        <>
          <output>
            <VisuallyHidden>{reset.looking}</VisuallyHidden>
          </output>
          <Skeleton lines={4} />
        </>
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
