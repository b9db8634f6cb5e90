/** The messages of Chromium, Firefox, Safari and Vite for a script or style sheet that did not arrive. */
const failedImports = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** Whether the code of a screen could not be fetched: a failure of the network, not of the screen. */
export const isCodeMissing = ({ message }: Error): boolean => failedImports.some((words) => message.startsWith(words))

/** Returns the address of the missing code. Safari does not name it: there the application's own address stands in. */
export const missingCodeUrl = ({ message }: Error): string => /(?:https?:\/)?\/\S+$/.exec(message)?.[0] ?? '/'

/** Tells whether this address answers again. A page in place of a file comes from a network that asks to sign in. */
export async function isThere(url: string): Promise<boolean> {
  try {
    const { ok, headers } = await fetch(url, { cache: 'no-store' })
    const isPage = headers.get('content-type')?.startsWith('text/html') === true
    return ok && (!isPage || url === '/')
  } catch {
    return false
  }
}

/**
 * Stops the router from reloading a page whose code is missing: without a connection, the reload would leave an empty
 * page.
 */
export function stayWhenCodeIsMissing(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
  })
}
