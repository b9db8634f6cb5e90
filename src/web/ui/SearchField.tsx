import { Icon } from './Icon.tsx'
import styles from './SearchField.module.css'

export interface SearchFieldProps {
  /** Stands in the empty field, and names it. */
  label: string
  value: string
  maxLength: number
  onChange: (value: string) => void
}

/** A search in a row of filters, its name inside. */
export const SearchField = ({ label, value, maxLength, onChange }: SearchFieldProps) => (
  <div className={styles.field}>
    <span className={styles.icon}>
      <Icon name="search" size={16} />
    </span>
    <input
      className={styles.input}
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={maxLength}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
)
