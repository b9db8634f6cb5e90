import { buttonClass } from '../../ui/Button.tsx'
import { insecureTexts } from '../../texts/insecure.ts'
import styles from './PlainPage.module.css'

/** The only screen without https or localhost, because answers could not be sealed on the device. */
export function InsecureScreen({ address }: { address: Pick<Location, 'host' | 'pathname'> }) {
  const { title, text, address: open } = insecureTexts
  return (
    <main className={styles.page}>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.actions}>
        <a className={buttonClass('primary')} href={`https://${address.host}${address.pathname}`}>
          {open}
        </a>
      </div>
    </main>
  )
}
