import type { KeptActor } from './system.ts'

/** The keys of what was sent and may have arrived although nobody heard so, by the place that it was written at. */
export interface SendKeys extends KeptActor {
  /** The same text from the same place has the same key, so that it never becomes two. */
  readonly keyOf: (place: string, text: string) => string
  /** The server has it: the same text again is meant again. */
  readonly forget: (place: string) => void
}

/** In this page's memory alone: they outlive the screen and the session, as what people typed does. */
export function createSendKeys(): SendKeys {
  const unanswered = new Map<string, { readonly text: string; readonly key: string }>()
  return {
    keyOf: (place, text) => {
      const known = unanswered.get(place)
      if (known?.text === text) return known.key
      const key = crypto.randomUUID()
      unanswered.set(place, { text, key })
      return key
    },
    forget: (place) => void unanswered.delete(place),
    start: () => undefined,
    send: () => undefined,
  }
}
