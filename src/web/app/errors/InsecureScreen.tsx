import { buttonClass } from '../../ui/Button.tsx'
import { insecureTexts } from '../../texts/insecure.ts'
import styles from './PlainPage.module.css'

/** Without https or localhost the application stops here: answers could not be sealed on the device. */
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
