import type { ReactNode } from 'react'
import styles from './FilterBar.module.css'
import { Popover } from './Popover.tsx'

export interface FilterBarProps {
  texts: {
    /** Names the bar. */
    readonly label: string
    /** The button of the panel, beside the filters of the line. */
    readonly more: (count: number) => string
    /** The same button where the panel holds every filter. */
    readonly all: (count: number) => string
  }
  /** The search, which is always in the line. */
  search: ReactNode
  /** The filters of the line, which a phone has in the panel alone. */
  children: ReactNode
  /** How many filters are set that only the panel shows, and in all. */
  set: { readonly more: number; readonly all: number }
  /** The content of the panel: rendered while it is open. */
  panel: ReactNode
  /** What is set, at the end of the line. */
  chips: ReactNode
}

/** The filters of a list in one line: the most used ones, the others in a panel, and what is set. */
export function FilterBar({ texts, search, children, set, panel, chips }: FilterBarProps) {
  return (
    <section aria-label={texts.label} className={styles.bar} data-filters>
      {search}
      <div className={styles.line}>{children}</div>
      <Popover
        sheet
        label={texts.more(set.more)}
        active={set.more > 0}
        face={
          <>
            <span className={styles.wide}>{texts.more(set.more)}</span>
            <span className={styles.narrow}>{texts.all(set.all)}</span>
          </>
        }
      >
        {panel}
      </Popover>
      <div className={styles.chips}>{chips}</div>
    </section>
  )
}
