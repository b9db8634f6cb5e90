import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './StateMessage.module.css'

export interface StateMessageProps {
  title: string
  text?: ReactNode
  /** A button that helps: clear the filters, try again. */
  action?: ReactNode
  icon?: IconName
  /** `alert` for a failure that has just happened, `status` for a result that should be announced. */
  role?: 'alert' | 'status'
}

/** Replaces missing content: empty, failed, nothing matches. */
export function StateMessage({ title, text, action, icon, role }: StateMessageProps) {
  return (
    <div className={styles.message} role={role}>
      {icon !== undefined && (
        <span className={styles.icon}>
          <Icon name={icon} size={24} />
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {text !== undefined && <div className={styles.text}>{text}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
