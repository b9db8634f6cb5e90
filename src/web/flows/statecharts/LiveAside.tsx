import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBesidePage } from '../../app/useBesidePage.ts'
import { enStatecharts } from '../../texts/statecharts.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './LiveAside.module.css'

const texts = enStatecharts.live

/** Stands beside the page from 1024 px, below it on smaller screens. */
export function LiveAside({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const heading = useBesidePage<HTMLHeadingElement>()
  return (
    <aside className={styles.panel} aria-labelledby="live-charts">
      <div className={styles.head}>
        <h2 id="live-charts" ref={heading} tabIndex={-1} className={styles.title}>
          {texts.title}
        </h2>
        <Link to="/dashboard/statecharts" className={styles.gallery}>
          {texts.gallery}
        </Link>
        <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </aside>
  )
}
