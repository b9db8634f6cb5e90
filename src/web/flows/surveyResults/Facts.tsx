import { type ReactNode, useId } from 'react'
import styles from './Facts.module.css'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** Label and value pairs under a title. */
export function Facts({ title, facts, children }: { title: string; facts: readonly Fact[]; children?: ReactNode }) {
  const titleId = useId()
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
