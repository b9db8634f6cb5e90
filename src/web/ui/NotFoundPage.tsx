import type { ReactNode } from 'react'
import styles from './NotFoundPage.module.css'
import { useDocumentTitle, usePageHeading } from './pageFrame.ts'

export interface NotFoundPageProps {
  title: string
  /** Says which address was requested. */
  text: string
  /** The link to start again. */
  action: ReactNode
}

export function NotFoundPage({ title, text, action }: NotFoundPageProps) {
  const heading = usePageHeading()
  useDocumentTitle(title)
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      <div>{action}</div>
    </div>
  )
}
