import { Link } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { Auth } from '../../../api/session.ts'
import { visibleTabs } from '../../../domain/access.ts'
import { shellTexts } from '../../texts/shell.ts'
import { type Frame, sectionPaths } from '../guard.ts'
import styles from './Shell.module.css'
import { SignOutWarning } from './SignOutWarning.tsx'
import { TopBar } from './TopBar.tsx'
import { WholeFrameContext } from './useWholeFrame.ts'

export interface ShellProps {
  auth: Auth
  frame: Frame
  /** What the top bar offers beside the person's name. */
  tools?: ReactNode
  children: ReactNode
}

/** The frame of a signed-in person: top bar, tabs by permission, content. */
export function Shell({ auth, frame, tools, children }: ShellProps) {
  const [isWholeWanted, wantWhole] = useState(false)
  const isWhole = frame === 'full' || isWholeWanted
  return (
    <>
      <a className={styles.skip} href="#content" onClick={skipToContent}>
        {shellTexts.skip}
      </a>
      <TopBar auth={auth} tools={tools} isWhole={isWhole} />
      {isWhole && <Tabs auth={auth} />}
      <main id="content" tabIndex={-1} className={isWhole ? styles.content : styles.bare}>
        <WholeFrameContext value={wantWhole}>{children}</WholeFrameContext>
      </main>
      <SignOutWarning />
    </>
  )
}

/** Moves the focus alone: a change of the address would count as a navigation. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

/** The tabs: only sections that exist and that the viewer may open. Their links keep the query. */
function Tabs({ auth }: { auth: Auth }) {
  return (
    <nav className={styles.tabs} aria-label={shellTexts.tabs}>
      <ul className={styles.tabList}>
        {visibleTabs(auth).map((section) => (
          <li key={section}>
            <Link to={sectionPaths[section]} search state={{ by: 'tab' }} className={styles.tab}>
              {/* The bold text reserves its width, so that nothing moves when the tab becomes the current one. */}
              <span className={styles.tabText} data-text={shellTexts.sections[section]}>
                {shellTexts.sections[section]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
