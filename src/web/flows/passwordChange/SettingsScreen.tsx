import { landsWithoutSurveys } from '../../../domain/access.ts'
import { useAuth } from '../../app/system.ts'
import { passwordChangeTexts } from '../../texts/passwordChange.ts'
import { sessionTexts } from '../../texts/session.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './SettingsScreen.module.css'
import { useOwnPasswordChange } from './usePasswordChange.ts'

/** The person's own account and password (001 §2.10). */
export function SettingsScreen() {
  const auth = useAuth()
  const { settings, changed } = passwordChangeTexts
  const form = useOwnPasswordChange()
  return (
    <>
      <PageHeader title={settings.title} />
      <div className={styles.page}>
        {landsWithoutSurveys(auth) && <Notice tone="info">{settings.withoutSurveys}</Notice>}
        <section className={styles.part} aria-labelledby="settings-account">
          <h2 id="settings-account">{settings.account}</h2>
          <dl className={styles.facts}>
            <dt>{settings.name}</dt>
            <dd>{auth.name}</dd>
            <dt>{settings.role}</dt>
            <dd>{sessionTexts.login.roles[auth.role]}</dd>
            <dt>{settings.partner}</dt>
            <dd>{auth.partnerName}</dd>
          </dl>
        </section>
        <section className={styles.part} aria-labelledby="settings-password">
          <h2 id="settings-password">{settings.passwordTitle}</h2>
          <PasswordForm
            page={settings.title}
            form={form}
            fields={[
              ['currentPassword', settings.currentPassword],
              ['password', settings.password],
              ['passwordConfirmation', settings.passwordConfirmation],
            ]}
            submit={settings.submit}
            said={changed}
          />
        </section>
      </div>
    </>
  )
}
