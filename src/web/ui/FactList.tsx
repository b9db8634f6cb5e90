import type { ReactNode } from 'react'
import styles from './FactList.module.css'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** Label and value pairs, one below the other. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
