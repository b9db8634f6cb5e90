/** Resolves when everything that was waiting for promises has had its turn. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
