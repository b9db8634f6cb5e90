import { useId } from 'react'
import { type Fact, FactList } from '../../ui/FactList.tsx'
import styles from './Facts.module.css'

/** Label and value pairs under a title. */
export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const titleId = useId()
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <FactList facts={facts} />
    </section>
  )
}
