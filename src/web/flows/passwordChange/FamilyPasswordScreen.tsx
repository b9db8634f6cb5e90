import { useSelector } from '@xstate/react'
import type { Failure } from '../../../../machines/kit/failure.ts'
import type { FamilyPasswordSet } from '../../../api/familyPassword.ts'
import { FocusedNotice } from '../../parts/FocusedNotice.tsx'
import { useSavedAnswer } from '../../parts/useSavedAnswer.ts'
import { familyPasswordTexts as texts } from '../../texts/familyPassword.ts'
import { joinedFields } from '../../texts/failureText.ts'
import { passwordChangeTexts } from '../../texts/passwordChange.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './ResetPasswordScreen.module.css'
import { useFamilyLink, useFamilyPassword } from './useFamilyPassword.ts'

/** The page on which a family sets its password, by the link of an e-mail. */
export function FamilyPasswordScreen({ token }: { readonly token: string }) {
  return (
    <div className={styles.page}>
      <PageHeader title={texts.title} />
      {token === '' ? <Notice tone="warning">{texts.noToken}</Notice> : <FamilyLink key={token} token={token} />}
    </div>
  )
}

const LinkOver = ({ text }: { readonly text: string }) => (
  <FocusedNotice tone="error" role="alert">
    {text}
  </FocusedNotice>
)

function FamilyLink({ token }: { readonly token: string }) {
  const link = useFamilyLink(token)
  const isOver = useSelector(link, (snapshot) => snapshot.matches('over'))
  const isOpen = useSelector(link, (snapshot) => snapshot.matches('open'))
  if (isOver) return <LinkOver text={texts.over} />
  if (isOpen) return <FamilyPasswordForm token={token} />
  return (
    <div aria-busy="true">
      <Skeleton lines={4} />
    </div>
  )
}

const insteadOfForm = ({ fields }: Failure) => 'base' in fields && <LinkOver text={joinedFields(fields)} />

function FamilyPasswordForm({ token }: { readonly token: string }) {
  const form = useFamilyPassword(token)
  const set = useSavedAnswer<FamilyPasswordSet>(form)
  const { reset } = passwordChangeTexts
  if (set !== undefined)
    return (
      <FocusedNotice tone="success" title={texts.set}>
        {set.appUrl === null ? texts.byEmail : <a href={set.appUrl}>{texts.toApp}</a>}
      </FocusedNotice>
    )
  return (
    <PasswordForm
      page={texts.title}
      form={form}
      fields={[
        ['password', reset.password],
        ['passwordConfirmation', reset.passwordConfirmation],
      ]}
      submit={texts.submit}
      insteadOfForm={insteadOfForm}
    />
  )
}
