import { partnerDashboardTexts } from '../../texts/partnerDashboard.ts'
import { OriginLink } from '../../ui/OriginLink.tsx'
import styles from './KeyFigures.module.css'
import type { ListAddress } from './PartnerDashboardScreen.tsx'
import type { KeyFigure } from './keyFigures.ts'

const texts = partnerDashboardTexts.figures

const signOf = (by: number) => (by > 0 ? '▲' : by < 0 ? '▼' : '＝')

/** The four figures on top, each with its change; one with a list behind it opens the list. */
export function KeyFigures({ figures, listAddress }: { figures: readonly KeyFigure[]; listAddress: ListAddress }) {
  return (
    <ul className={styles.figures} aria-label={texts.label}>
      {figures.map(({ id, label, value, whole, change, list }) => {
        const address = list && listAddress(list)
        const figure = (
          <>
            <span className={styles.label}>{label}</span>{' '}
            <span className={styles.line}>
              <span className={styles.value}>{value}</span>{' '}
              {whole !== null && <span className={styles.whole}>{whole}</span>}
            </span>
          </>
        )
        return (
          <li key={id} className={styles.figure}>
            {address === null ? (
              <p>{figure}</p>
            ) : (
              <OriginLink to={address} className={styles.link}>
                {figure}
              </OriginLink>
            )}
            {change !== null && (
              <p className={styles.change}>
                <span aria-hidden="true">{signOf(change.by)}</span> {change.text}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
