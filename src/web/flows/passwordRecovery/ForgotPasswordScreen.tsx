import { Link, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { Failure } from '../../../../machines/kit/failure.ts'
import { wasRefused } from '../../../../machines/kit/refusal.ts'
import { useSystem } from '../../app/system.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { Field, Form, SubmitButton } from '../../parts/Form.tsx'
import { errorsTexts } from '../../texts/errors.ts'
import { passwordRecoveryTexts as texts } from '../../texts/passwordRecovery.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import styles from './ForgotPasswordScreen.module.css'
import { usePasswordRecovery } from './usePasswordRecovery.ts'

const formFields = ['email']

/**
 * Says beside a failure whether an e-mail may still be on its way, without revealing who has an account. Silent if a
 * field is wrong (its own message says enough) or after too many requests.
 */
function hintBeside({ key, codes, fields, ...rest }: Failure): string | undefined {
  if (key === 'tooManyRequests' || 'email' in fields || 'email' in codes) return undefined
  return wasRefused({ key, codes, fields, ...rest }) ? texts.notAsked : texts.perhapsAsked
}

/** The screen for requesting a one-time link by e-mail. The guard redirects people who are signed in. */
export function ForgotPasswordScreen() {
  const { notifications } = useSystem()
  const navigate = useNavigate()
  const form = usePasswordRecovery()
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
        fields={formFields}
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
