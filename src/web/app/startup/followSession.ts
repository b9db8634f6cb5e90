import { loginPath, originFor, safeOrigin, sectionPaths } from '../guard.ts'
import type { AppRouter } from '../router.ts'
import type { AppSystem } from '../system.ts'

/**
 * Refreshes the session whenever a protected route mounts (a change of its search parameters mounts nothing), and
 * navigates when a session begins or ends: after a sign-in to where the person came from, else to the root; after an
 * end to login, which remembers where that was unless the person signed out on purpose.
 */
export function followSession({ session }: AppSystem, router: AppRouter): void {
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    const access = router.state.matches.at(-1)?.staticData.access ?? 'public'
    if (access !== 'public' && (fromLocation === undefined || pathChanged)) session.send({ type: 'route.opened' })
  })
  session.on('session.began', () => {
    const { auth } = session.getSnapshot().context
    const { pathname, state } = router.state.location
    const origin = auth !== null && pathname === loginPath ? originFor(auth.id, state) : null
    void router.navigate({ href: origin ?? sectionPaths.root, replace: true })
  })
  session.on('session.ended', ({ reason, personId }) => {
    const { href, state } = router.state.location
    const here = safeOrigin(href)
    const remembered =
      here === null
        ? { origin: state.origin, originOf: state.originOf }
        : { origin: here, originOf: personId ?? undefined }
    void router.navigate({ href: loginPath, state: reason === 'over' ? remembered : {}, replace: true })
  })
}
