import styles from './Avatar.module.css'

/** Returns the first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}

/** A picture or initials. Decorative: the name always stands beside it. */
export function Avatar({
  name,
  url,
  size = 'medium',
}: {
  name: string
  url?: string | null
  size?: 'small' | 'medium'
}) {
  return (
    <span className={`${styles.avatar} ${styles[size]}`} aria-hidden="true">
      {url ? <img src={url} alt="" className={styles.picture} /> : initialsOf(name)}
    </span>
  )
}
