import { Link, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Failure } from '../../../../machines/kit/failure.ts'
import { wasRefused } from '../../../../machines/kit/refusal.ts'
import { noEmail, recoveryRules } from '../../../../machines/passwordRecovery/recoveryForm.ts'
import { unheldForm } from '../../app/drafts/unheldForm.ts'
import { useSystem } from '../../app/system.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createPasswordRecoveryCalls } from '../../client/passwordRecovery.ts'
import { Field, Form, SubmitButton } from '../../parts/Form.tsx'
import { errorsTexts } from '../../texts/errors.ts'
import { passwordRecoveryTexts as texts } from '../../texts/passwordRecovery.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import styles from './ForgotPasswordScreen.module.css'

const wireNames = { email: 'email' }

/** Whether there may be an e-mail, which tells nobody who has an account. A person who is led to the field knows. */
function hintBeside({ key, codes, fields, ...rest }: Failure): string | undefined {
  if (key === 'tooManyRequests' || 'email' in fields || 'email' in codes) return undefined
  return wasRefused({ key, codes, fields, ...rest }) ? texts.notAsked : texts.perhapsAsked
}

/** Asks for a one-time link by e-mail. The guard keeps those away who are signed in. */
export function ForgotPasswordScreen() {
  const { http, notifications } = useSystem()
  const navigate = useNavigate()
  const machine = useMemo(() => {
    const { forgotPassword } = createPasswordRecoveryCalls(http)
    return unheldForm(recoveryRules, ({ email }) => forgotPassword(email.trim()))
  }, [http])
  const form = useScreenActor(machine, { input: { initial: noEmail, held: null } })
  const hasFailed = useSelector(form, ({ context }) => context.failure !== null)

  useEmitted(form, {
    'form.saved': () => {
      notifications.send({ type: 'notification.show', tone: 'success', text: texts.sent })
      notifications.send({ type: 'notification.show', tone: 'warning', text: texts.soon })
      void navigate({ to: '/dashboard/login', replace: true })
    },
  })
  return (
    <div className={styles.page}>
      <PageHeader
        title={texts.title}
        documentTitle={hasFailed ? errorsTexts.errorTitle(texts.title) : texts.title}
        back={
          <Link to="/dashboard/login" className={styles.back}>
            <Icon name="chevronLeft" size={16} />
            {texts.toLogin}
          </Link>
        }
      />
      <Form
        id="forgot-password"
        actor={form}
        wireNames={wireNames}
        sentences={{ email_not_whole: texts.mistyped }}
        textBeside={hintBeside}
      >
        <p className={styles.text}>{texts.text}</p>
        <Field name="email" label={texts.email} type="email" autoComplete="username" spellCheck={false} />
        <SubmitButton wide hint={texts.fill}>
          {texts.submit}
        </SubmitButton>
      </Form>
    </div>
  )
}
