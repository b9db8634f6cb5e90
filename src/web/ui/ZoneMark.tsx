import type { ReactNode } from 'react'
import styles from './ZoneMark.module.css'

export type ZoneName = 'on_schedule' | 'monitor' | 'refer'

const shapes: Record<ZoneName, { d: string; className: string | undefined }> = {
  on_schedule: { d: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Z', className: styles.onSchedule },
  monitor: { d: 'M8 1.5 15 14.5H1L8 1.5Z', className: styles.monitor },
  refer: { d: 'M8 0.8 15.2 8 8 15.2 0.8 8 8 0.8Z', className: styles.refer },
}

/**
 * A screening zone as a circle, triangle or diamond with its word, in a colour that colour-blind people can tell apart.
 * Use `labelHidden` only if the word stands in the same line already.
 */
export function ZoneMark({
  zone,
  label,
  labelHidden = false,
}: {
  zone: ZoneName
  label: ReactNode
  labelHidden?: boolean
}) {
  const { d, className } = shapes[zone]
  return (
    <span className={`${styles.mark} ${className}`}>
      <svg
        width="14"
        height="14"
        viewBox="0 0 16 16"
        className={styles.shape}
        {...(labelHidden && typeof label === 'string' ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        <path d={d} fill="currentColor" />
      </svg>
      {!labelHidden && <span>{label}</span>}
    </span>
  )
}
