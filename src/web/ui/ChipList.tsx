import { Button } from './Button.tsx'
import { Chip } from './Chip.tsx'
import styles from './ChipList.module.css'
import { handFocusOn } from './handFocusOn.ts'

export interface SetFilter {
  readonly key: string
  readonly label: string
  readonly remove: () => void
}

export interface ChipListProps {
  /** What is set; the list is not rendered if it is empty. */
  filters: readonly SetFilter[]
  texts: {
    /** Names the list. */
    readonly set: string
    readonly remove: (label: string) => string
    readonly clearAll: string
  }
  onClearAll: () => void
}

/**
 * Moves the focus to the chip that takes the removed one's place; after the last one to Clear all, else to the filters,
 * else to the heading of the page.
 */
const toNext = (index: number) =>
  handFocusOn(`[data-chip="${index}"] button`, '[data-filters] button[popovertarget]', 'h1')

/** The filters that are set, each with a button that removes it. */
export function ChipList({ filters, texts, onClearAll }: ChipListProps) {
  if (filters.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={texts.set}>
      {filters.map(({ key, label, remove }, index) => (
        <li key={key} ref={toNext(index)} data-chip={index}>
          <Chip onRemove={remove} removeLabel={texts.remove(label)}>
            {label}
          </Chip>
        </li>
      ))}
      <li ref={toNext(filters.length)} data-chip={filters.length}>
        <Button variant="quiet" onClick={onClearAll}>
          {texts.clearAll}
        </Button>
      </li>
    </ul>
  )
}
