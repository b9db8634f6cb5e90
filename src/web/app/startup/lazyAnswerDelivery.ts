import type { AnswerDelivery } from '../../flows/answerDelivery/answerDelivery.ts'

export interface AnswerDeliveryLoader {
  /**
   * Loads the code beside the first screen, not before it. Rejects if it cannot be fetched; the next call tries again.
   */
  load: () => Promise<AnswerDelivery>
  /** The delivery, once it is loaded. */
  ready: () => AnswerDelivery
  /** Null until the delivery was first needed. */
  current: () => AnswerDelivery | null
}

/**
 * Creates the delivery at the first request. Concurrent requests share one `create`; after a failure the next one calls
 * it again.
 */
export function createAnswerDeliveryLoader(create: () => Promise<AnswerDelivery>): AnswerDeliveryLoader {
  let current: AnswerDelivery | null = null
  let loading: Promise<AnswerDelivery> | null = null
  const fetchIt = async () => {
    try {
      current = await create()
      return current
    } finally {
      loading = null
    }
  }
  return {
    load: () => (current === null ? (loading ??= fetchIt()) : Promise.resolve(current)),
    ready: () => {
      if (current === null) throw new Error('Await loadAnswerDelivery before a screen that gives answers.')
      return current
    },
    current: () => current,
  }
}
