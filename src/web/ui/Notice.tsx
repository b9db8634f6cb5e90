import type { ReactNode, Ref } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Notice.module.css'

export type Tone = 'success' | 'error' | 'warning' | 'info'

export interface NoticeProps {
  tone: Tone
  title?: string
  children?: ReactNode
  action?: ReactNode
  /**
   * `alert` interrupts (a failed save), `status` waits for a pause; without a role the message is only read in its
   * place.
   */
  role?: 'alert' | 'status'
  /** `-1`, with a ref, lets the notice take the focus, as an error summary does. */
  ref?: Ref<HTMLDivElement>
  tabIndex?: number
}

/** A message that belongs to the page, in its place. */
export function Notice({ tone, title, children, action, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={`${styles.notice} ${styles[tone]}`}>
      <span className={styles.icon}>
        <Icon name={tone} />
      </span>
      <div className={styles.content}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
