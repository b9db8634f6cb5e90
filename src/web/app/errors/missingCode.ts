/** The words in which Chromium, Firefox, Safari and Vite say that a screen's script or style sheet did not arrive. */
const failedImports = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** Whether the code of a screen could not be fetched: a failure of the network, not of the screen. */
export const isCodeMissing = ({ message }: Error): boolean => failedImports.some((words) => message.startsWith(words))

/** Where the missing code lies. Safari does not say: there the application's own address stands for it. */
export const missingCodeUrl = ({ message }: Error): string => /(?:https?:\/)?\/\S+$/.exec(message)?.[0] ?? '/'

/** Whether this address answers again. */
export async function isThere(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** The router would reload a page whose code is missing once, and without a connection nothing would be left of it. */
export function stayWhenCodeIsMissing(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
  })
}
