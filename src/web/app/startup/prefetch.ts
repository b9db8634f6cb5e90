import type { AppRouter } from '../router.ts'

/** Long enough after a screen that it is there with its data: what is fetched ahead never competes with it. */
const restMs = 2500

/**
 * Fetches the code of the daily screens as soon as a signed-in person has done something on the first of them, or it has stood for a
 * while: a connection that goes away after that still opens the next screen.
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
          // Whatever is missing is fetched by the screen that needs it, which says so when it cannot be.
        })
    }
    const resting = setTimeout(begin, restMs)
    begun.signal.addEventListener('abort', () => clearTimeout(resting))
    addEventListener('pointerdown', begin, { signal: begun.signal })
    addEventListener('keydown', begin, { signal: begun.signal })
  })
}
