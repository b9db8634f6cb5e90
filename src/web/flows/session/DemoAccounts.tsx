import type { SignInPage } from '../../../api/session.ts'
import { sessionTexts } from '../../texts/session.ts'
import styles from './DemoAccounts.module.css'

type Account = SignInPage['demoAccounts'][number]

const { demo, roles } = sessionTexts.login

/**
 * The demo accounts: one press fills in the form. They stand below it and look less prominent, so that it keeps its
 * place when they load.
 */
export function DemoAccounts({
  accounts,
  onChoose,
}: {
  accounts: readonly Account[]
  onChoose: (account: Account) => void
}) {
  const partners = [...new Set(accounts.map(({ partnerName }) => partnerName))]
  const [password, ...others] = new Set(accounts.map((account) => account.password))
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.title}>
        {demo.title}
      </h2>
      <p>{demo.text}</p>
      {partners.map((partner) => (
        <div key={partner} className={styles.partner}>
          <h3 className={styles.partnerName}>{partner}</h3>
          <ul className={styles.list}>
            {accounts
              .filter(({ partnerName }) => partnerName === partner)
              .map((account) => (
                <li key={account.email}>
                  <button
                    type="button"
                    className={styles.account}
                    title={account.email}
                    aria-label={demo.choose(roles[account.role], partner)}
                    onClick={() => onChoose(account)}
                  >
                    {roles[account.role]}
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
      {others.length === 0 && (
        <p>
          {demo.password} <code className={styles.password}>{password}</code>
        </p>
      )}
    </section>
  )
}
