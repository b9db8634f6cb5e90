import { limits } from '../../../../machines/kit/limits.ts'
import type { AppRouter } from '../router.ts'

/**
 * Prefetches the code of the daily screens after a signed-in person's first press or key, or once the first screen has
 * rested: the next screen then opens even if the connection is lost.
 */
export function prefetch(router: AppRouter): void {
  const stop = router.subscribe('onRendered', () => {
    if ((router.state.matches.at(-1)?.staticData.access ?? 'public') === 'public') return
    stop()
    const begun = new AbortController()
    const begin = () => {
      begun.abort()
      import('./prefetchScreens.ts')
        .then(({ fetchScreens }) => fetchScreens(router))
        .catch(() => {
          // The screen that needs missing code fetches it again, and says so if it cannot.
        })
    }
    const resting = setTimeout(begin, limits.screenRest)
    begun.signal.addEventListener('abort', () => clearTimeout(resting))
    addEventListener('pointerdown', begin, { signal: begun.signal })
    addEventListener('keydown', begin, { signal: begun.signal })
  })
}
