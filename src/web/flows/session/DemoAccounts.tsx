import type { SignInPage } from '../../../../machines/session/signInMachine.ts'
import type { Role } from '../../../domain/access.ts'
import { enSession } from '../../texts/session.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './DemoAccounts.module.css'

type Account = SignInPage['demoAccounts'][number]

const { demo, roles } = enSession.login
const wordsOf = (role: string): string => roles[role as Role] ?? role

export function DemoAccounts({
  accounts,
  onChoose,
}: {
  accounts: readonly Account[]
  onChoose: (account: Account) => void
}) {
  const partners = [...new Set(accounts.map(({ partnerName }) => partnerName))]
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">{demo.title}</h2>
      <p className={styles.text}>{demo.text}</p>
      {partners.map((partner) => (
        <div key={partner} className={styles.partner}>
          <h3 className={styles.partnerName}>{partner}</h3>
          <ul className={styles.list}>
            {accounts
              .filter(({ partnerName }) => partnerName === partner)
              .map((account) => (
                <li key={account.email} className={styles.account}>
                  <div className={styles.facts}>
                    <span className={styles.role}>{wordsOf(account.role)}</span>
                    <span className={styles.email}>{account.email}</span>
                    <code className={styles.password}>{account.password}</code>
                  </div>
                  <Button onClick={() => onChoose(account)}>
                    {demo.choose}{' '}
                    <VisuallyHidden>
                      {wordsOf(account.role)}, {partner}
                    </VisuallyHidden>
                  </Button>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
