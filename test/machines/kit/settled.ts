/** Resolves when everything that waited for settled promises has run. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
