import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Auth } from '../../../api/session.ts'
import { can, landingOf } from '../../../domain/access.ts'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { shellTexts } from '../../texts/shell.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { sectionPaths } from '../guard.ts'
import { contrastOn } from '../../ui/contrast.ts'
import { useSystem } from '../system.ts'
import styles from './TopBar.module.css'

const defaultLogo = '/logo.svg'
/** If its code cannot be loaded, the page goes on without it. */
const StartAsq = lazyPart(() => import('./StartAsqInTopBar.tsx'), {
  waiting: () => <span className={styles.action}>{shellTexts.startAsq}</span>,
  instead: () => null,
})

export interface TopBarProps {
  auth: Auth
  /** Shown beside the person's name on every screen. */
  tools: ReactNode
  /** Whether to offer Start ASQ: not while a questionnaire is open. */
  isWhole: boolean
}

/** The partner's logo, name and colour; Start ASQ for teachers; the person's name; Sign Out. */
export function TopBar({ auth, tools, isWhole }: TopBarProps) {
  const { session } = useSystem()
  const isLeaving = useSelector(
    session,
    (snapshot) => snapshot.matches({ signedIn: 'discarding' }) || snapshot.matches({ signedIn: 'countingWaiting' }),
  )
  return (
    <header className={styles.bar} style={contrastOn(auth.bgColor)}>
      <div className={styles.inside}>
        <Link to={sectionPaths[landingOf(auth)]} className={styles.home} aria-label={shellTexts.home(auth.partnerName)}>
          <img className={styles.logo} src={auth.logoUrl ?? defaultLogo} alt="" width="32" height="32" />
          <span className={styles.partner}>{auth.partnerName}</span>
        </Link>
        {tools}
        {isWhole && can(auth, 'startFromTopBar') && <StartAsq className={styles.action} />}
        <bdi className={styles.person} title={shellTexts.signedInAs(auth.name)}>
          {auth.name}
        </bdi>
        <button
          type="button"
          className={styles.action}
          aria-disabled={isLeaving || undefined}
          aria-busy={isLeaving || undefined}
          onClick={() => session.send({ type: 'signOut.request' })}
        >
          {isLeaving ? <Spinner /> : <Icon name="signOut" />}
          {shellTexts.signOut}
        </button>
      </div>
    </header>
  )
}
