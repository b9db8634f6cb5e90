import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import type { Auth } from '../../../api/session.ts'
import { visibleTabs } from '../../../domain/access.ts'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { shellTexts } from '../../texts/shell.ts'
import { type Frame, sectionPaths } from '../guard.ts'
import { useSystem } from '../system.ts'
import styles from './Shell.module.css'
import { TopBar } from './TopBar.tsx'
import { WholeFrameContext } from './useWholeFrame.ts'

/** Loads with the daily screens. Without its code nobody can be asked, and what waits is kept. */
const SignOutWarning = lazyPart(() => import('./SignOutWarning.tsx'), { instead: KeepWhatWaits })

function KeepWhatWaits() {
  const { session } = useSystem()
  useEffect(() => session.send({ type: 'signOut.keep' }), [session])
  return null
}

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
  const { session } = useSystem()
  const isWarned = useSelector(session, (snapshot) => snapshot.matches({ signedIn: 'warned' }))
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
      {isWarned && <SignOutWarning />}
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
