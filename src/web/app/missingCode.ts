/** The words in which Chromium, Firefox, Safari and Vite say that a screen's script or style sheet did not arrive. */
const failedImports = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** Whether the code of a screen could not be fetched: a failure of the network, not of the screen. */
export const isCodeMissing = (error: unknown): boolean =>
  error instanceof Error && failedImports.some((words) => error.message.startsWith(words))
