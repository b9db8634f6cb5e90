import type { Announcement } from '../../../../machines/answerDelivery/answerDeliverySetup.ts'
import type { SurveyAddress } from '../../../../machines/answerDelivery/answerValue.ts'

/** What one tab tells the others of the same browser: which answer has changed, never its value. */
export interface TabMessage {
  readonly ownerId: number
  readonly survey: SurveyAddress
  readonly announcement: Announcement
}

/** The other tabs of this browser. */
export interface Tabs {
  tell(message: TabMessage): void
  listen(heard: (message: TabMessage) => void): () => void
  /** Calls `taken` once no other tab has the turn, and keeps the turn until the returned function is called. */
  takeTurn(name: string, taken: () => void): () => void
}

/** Announces that this tab has opened. */
const greeting = 'hello'

/** Connects the tabs by a channel and locks of this origin; `name` separates those of each test. */
export function createTabs(name = 'answerDelivery'): Tabs {
  const channel = new BroadcastChannel(name)
  const post = (message: TabMessage | typeof greeting) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel speaks with its own origin only
    channel.postMessage(message)
  }
  let hasTurn = false
  let hasCompany = false
  channel.addEventListener('message', () => {
    hasCompany = true
  })
  post(greeting)

  return {
    tell(message) {
      // Telling costs a third of the write, so skip it while this is the only tab. A tab without the turn is not alone.
      if (hasCompany || !hasTurn) post(message)
    },
    listen(heard) {
      const receive = ({ data }: MessageEvent<TabMessage | typeof greeting>) => {
        if (data !== greeting) heard(data)
      }
      channel.addEventListener('message', receive)
      return () => channel.removeEventListener('message', receive)
    },
    takeTurn(turn, taken) {
      const request = new AbortController()
      let giveBack: () => void = () => request.abort()
      const held = () =>
        new Promise<void>((resolve) => {
          hasTurn = true
          giveBack = () => {
            hasTurn = false
            resolve()
          }
          taken()
        })
      navigator.locks.request(`${name}:${turn}`, { signal: request.signal }, held).catch(() => {
        // Without locks, every tab delivers. That is harmless, because the server knows every revision.
        if (!request.signal.aborted) taken()
      })
      return () => giveBack()
    },
  }
}
