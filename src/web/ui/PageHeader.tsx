import type { ReactNode } from 'react'
import { useDocumentTitle, usePageHeading } from './pageFrame.ts'
import styles from './PageHeader.module.css'

export interface PageHeaderProps {
  title: string
  /** The document's title if it has to say more than the heading ("Error: Settings"). */
  documentTitle?: string
  /** How many items the page shows, in words ("128 children"). */
  count?: ReactNode
  /** The page's main action, at the end of the title's line. */
  action?: ReactNode
  /** A link back, above the heading. */
  back?: ReactNode
}

/** The page's one h1. It titles the document, and takes the focus after a change of the route. */
export function PageHeader({ title, documentTitle = title, count, action, back }: PageHeaderProps) {
  useDocumentTitle(documentTitle)
  const heading = usePageHeading()
  return (
    <div className={styles.header}>
      {back !== undefined && <div className={styles.back}>{back}</div>}
      <div className={styles.line}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {count !== undefined && <span className={styles.count}>{count}</span>}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
