import type { ReactNode } from 'react'
import styles from './ListHead.module.css'
import { useDocumentTitle, usePageHeading } from './pageFrame.ts'

export interface ListHeadProps {
  title: string
  /** How many items the list has, in words ("128 children"). */
  count?: ReactNode
  /** Explains the marks of the list, beside the count. */
  hint?: ReactNode
  /** What is to be known of all rows, below the count. */
  note?: ReactNode
  /** The list's views, each an address of filters. */
  views?: ReactNode
  /** The main action, at the end of the title's line. */
  action?: ReactNode
  /** Places itself in the areas `menu`, before the main action, and `status`, the line below. */
  children?: ReactNode
}

/** The head of a list: its one h1, count, views and actions in one line where there is room. */
export function ListHead({ title, count, hint, note, views, action, children }: ListHeadProps) {
  useDocumentTitle(title)
  const heading = usePageHeading()
  return (
    <div className={styles.place}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <div className={styles.facts}>
          <div className={styles.count}>
            {count}
            {hint}
          </div>
          {note}
        </div>
        <div className={styles.views}>{views}</div>
        {children}
        <div className={styles.action}>{action}</div>
      </div>
    </div>
  )
}
