import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { SignInPage } from '../../../api/session.ts'
import { useSystem } from '../../app/system.ts'
import { errorsTexts } from '../../texts/errors.ts'
import { sessionTexts } from '../../texts/session.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useDocumentTitle } from '../../ui/pageFrame.ts'
import { DemoAccounts } from './DemoAccounts.tsx'
import { LoginForm, type SignInForm } from './LoginForm.tsx'
import styles from './LoginScreen.module.css'
import { useSignIn } from './useSignIn.ts'

/** Pages of our own, until the server has named the operator's. */
const ownPages: Pick<SignInPage, 'privacyPolicyUrl' | 'termsOfServiceUrl'> = {
  privacyPolicyUrl: '/legal/privacy.html',
  termsOfServiceUrl: '/legal/terms.html',
}

/** The login page. It shows at once, before any answer of the server and also without one. */
export function LoginScreen() {
  const system = useSystem()
  const { login } = sessionTexts
  const actor = useSignIn()
  const page = useSelector(actor, (snapshot) => snapshot.context.page)
  const waiting = useSelector(actor, (snapshot) => snapshot.context.waiting)
  const isOver = useSelector(system.session, (snapshot) => snapshot.matches({ signedOut: 'over' }))
  const form: SignInForm = useSelector(actor, (snapshot) => snapshot.children.form)!
  const hasFailed = useSelector(form, ({ context }) => context.failure !== null)
  const productName = page?.productName ?? system.productName()
  const privacy = useRef<HTMLInputElement>(null)

  useDocumentTitle(hasFailed ? errorsTexts.errorTitle(login.title) : login.title)

  return (
    <div className={styles.page}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <img src="/logo.svg" alt="" width="48" height="48" />
          <h1>{login.welcome(productName)}</h1>
        </div>
        {isOver && !hasFailed && <Notice tone="info">{login.over}</Notice>}
        {waiting.answers > 0 && <Notice tone="warning">{login.waiting(waiting.answers)}</Notice>}
        {waiting.texts > 0 && <Notice tone="warning">{login.waitingTexts(waiting.texts)}</Notice>}
        <LoginForm form={form} privacy={privacy} links={page ?? ownPages} />
      </div>
      {page !== null && page.demoAccounts.length > 0 && (
        <DemoAccounts
          accounts={page.demoAccounts}
          onChoose={({ email, password }) => {
            form.send({ type: 'field.change', change: { email, password } })
            privacy.current?.focus()
          }}
        />
      )}
    </div>
  )
}
