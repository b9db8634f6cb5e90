import { useId } from 'react'
import { Button as AriaButton, Tag, TagGroup, TagList } from 'react-aria-components'
import { Button } from '../Button.tsx'
import light from '../Chip.module.css'
import type { ChipListProps } from '../ChipList.tsx'
import { handFocusOn } from '../handFocusOn.ts'
import { Icon } from '../Icon.tsx'
import styles from './ChipList.module.css'

/** Called when all chips, and Clear all with them, are gone. */
const toFilters = handFocusOn('button[data-opens-panel]', 'h1')

/**
 * The filters that are set, as a single Tab stop: arrow keys move, Delete removes a chip and moves the focus to the
 * next.
 */
export function ChipList({ filters, texts, onClearAll }: ChipListProps) {
  const id = useId()
  if (filters.length === 0) return null
  return (
    <div ref={toFilters} className={styles.chips}>
      <TagGroup
        aria-label={texts.set}
        onRemove={(keys) => filters.filter(({ key }) => keys.has(key)).forEach(({ remove }) => remove())}
      >
        <TagList className={styles.list ?? ''} items={filters} dependencies={[texts]}>
          {({ key, label }) => (
            <Tag id={key} textValue={label} className={`${light.chip} ${styles.chip}`}>
              <span className={light.text}>{label}</span>
              <AriaButton
                slot="remove"
                className={light.remove ?? ''}
                id={`${id}-${key}`}
                aria-labelledby={`${id}-${key}`}
                aria-label={texts.remove(label)}
              >
                <Icon name="close" size={16} />
              </AriaButton>
            </Tag>
          )}
        </TagList>
      </TagGroup>
      <Button variant="quiet" onClick={onClearAll}>
        {texts.clearAll}
      </Button>
    </div>
  )
}
