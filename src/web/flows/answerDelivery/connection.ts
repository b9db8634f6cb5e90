/** Tells whether the device believes that it is connected. Only a call that arrives proves it. */
export interface Connection {
  isThere(): boolean
  /** Calls back at every change until the returned function is called. */
  watch(changed: () => void): () => void
}

export const browserConnection: Connection = {
  isThere: () => navigator.onLine,
  watch(changed) {
    addEventListener('online', changed)
    addEventListener('offline', changed)
    return () => {
      removeEventListener('online', changed)
      removeEventListener('offline', changed)
    }
  },
}
