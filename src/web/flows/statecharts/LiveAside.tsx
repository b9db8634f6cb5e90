import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBesidePage } from '../../ui/useBesidePage.ts'
import { statechartsTexts } from '../../texts/statecharts.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './LiveAside.module.css'

const texts = statechartsTexts.live
const headingId = 'live-charts'

/** Whether an event happened inside the panel: Escape then closes the panel, whatever dialog is open beside it. */
export const isInLiveAside = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`[aria-labelledby="${headingId}"]`) !== null

/** The panel's frame: beside the page and its dialogs from 1024 px, below them on smaller screens. */
export function LiveAside({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const heading = useBesidePage<HTMLHeadingElement>()
  return (
    // Takes the focus when its text is pressed: otherwise the focus would go to the page and from there into an open
    // dialog.
    <aside className={styles.panel} aria-labelledby={headingId} tabIndex={-1}>
      <div className={styles.head}>
        <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.title}>
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
