import { Outlet, useMatches } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { can } from '../../../domain/access.ts'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { isDevelopment } from '../startup/isDevelopment.ts'
import { Notifications } from './Notifications.tsx'
import { Shell } from './Shell.tsx'
import { AuthContext, useSystem } from '../system.ts'
import { PageFrameProvider } from './PageFrameProvider.tsx'
import styles from './AppFrame.module.css'

/** If its code cannot be loaded, the page goes on without it. */
const LiveCharts = lazyPart(() => import('../../flows/statecharts/LiveCharts.tsx'), { instead: () => null })

/** Renders what surrounds every route: the frame of the signed-in person, and the notifications. */
export function AppFrame(): ReactNode {
  const { session } = useSystem()
  const auth = useSelector(session, (snapshot) => snapshot.context.auth)
  const { access, frame } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} })
  const isPublic = access === undefined || access === 'public'
  const seesCharts = isDevelopment || (auth !== null && can(auth, 'seeStatecharts'))
  const tools = seesCharts && <LiveCharts />
  return (
    <PageFrameProvider partnerName={auth?.partnerName ?? null}>
      <AuthContext value={auth}>
        {auth === null || frame === 'none' ? (
          // A protected screen must not outlive its session, not even while the login page loads.
          <>
            <main id="content" className={styles.plain}>
              {isPublic && <Outlet />}
            </main>
            {isDevelopment && tools}
          </>
        ) : (
          <Shell auth={auth} frame={frame ?? 'full'} tools={tools}>
            <Outlet />
          </Shell>
        )}
      </AuthContext>
      <Notifications />
    </PageFrameProvider>
  )
}
