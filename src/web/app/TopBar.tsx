import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type FunctionComponent, type ReactNode, Suspense, lazy } from 'react'
import type { Auth } from '../../../machines/session/auth.ts'
import { can, landingOf } from '../../domain/access.ts'
import { enShell } from '../texts/shell.ts'
import { Icon } from '../ui/Icon.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { sectionPaths } from './guard.ts'
import { readableOn } from './readableOn.ts'
import { useSystem } from './system.ts'
import styles from './TopBar.module.css'

const defaultLogo = '/logo.svg'
/** Where it cannot be fetched the page goes on without it. */
const StartAsq = lazy<FunctionComponent<{ className: string | undefined }>>(() =>
  import('./StartAsqInTopBar.tsx').catch(() => ({ default: () => null })),
)

export interface TopBarProps {
  auth: Auth
  /** What the person is offered on every screen. */
  tools: ReactNode
  /** Not while a questionnaire is taken, where nothing else is begun. */
  isWhole: boolean
}

/** The partner's logo, name and colour; Start ASQ for teachers; the person's name; Sign Out. */
export function TopBar({ auth, tools, isWhole }: TopBarProps) {
  const { session } = useSystem()
  const isLeaving = useSelector(
    session,
    (snapshot) => snapshot.matches({ signedIn: 'leaving' }) || snapshot.matches({ signedIn: 'countingAnswers' }),
  )
  return (
    <header className={styles.bar} style={readableOn(auth.bgColor)}>
      <div className={styles.inside}>
        <Link to={sectionPaths[landingOf(auth)]} className={styles.home} aria-label={enShell.home(auth.partnerName)}>
          <img className={styles.logo} src={auth.logoUrl ?? defaultLogo} alt="" width="32" height="32" />
          <span className={styles.partner}>{auth.partnerName}</span>
        </Link>
        {tools}
        {isWhole && can(auth, 'startFromTopBar') && (
          <Suspense fallback={<span className={styles.action}>{enShell.startAsq}</span>}>
            <StartAsq className={styles.action} />
          </Suspense>
        )}
        <bdi className={styles.person} title={enShell.signedInAs(auth.name)}>
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
          {enShell.signOut}
        </button>
      </div>
    </header>
  )
}
