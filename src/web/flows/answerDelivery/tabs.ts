import type { Announcement } from '../../../../machines/answerDelivery/answerDeliveryMachine.ts'
import type { SurveyAddress } from '../../../../machines/answerDelivery/answerValue.ts'

/** What one tab tells the others of the same browser. Says which answer, never what was answered. */
export interface TabMessage {
  readonly ownerId: number
  readonly survey: SurveyAddress
  readonly announcement: Announcement
}

/** The other tabs of this browser. */
export interface Tabs {
  tell(message: TabMessage): void
  listen(heard: (message: TabMessage) => void): () => void
  /** Calls `taken` when no other tab has the turn, and keeps it until the returned function is called. */
  takeTurn(name: string, taken: () => void): () => void
}

/** A tab says it when it opens. */
const greeting = 'hello'

/** By a channel and locks of this origin; `name` keeps those of a test apart from others. */
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
      // Alone with the turn there is nobody to tell, and telling costs as much as a third of the write. Without the turn there is.
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
        // Without locks every tab delivers: the server knows every revision, so that does no harm.
        if (!request.signal.aborted) taken()
      })
      return () => giveBack()
    },
  }
}
