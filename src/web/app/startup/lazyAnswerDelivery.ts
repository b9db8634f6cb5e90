import type { AnswerDelivery } from '../../flows/answerDelivery/answerDelivery.ts'

export interface AnswerDeliveryLoader {
  /** Its code loads beside the first screen, not before it. Rejects when it cannot be fetched; the next call tries again. */
  load: () => Promise<AnswerDelivery>
  /** Once it is loaded. */
  ready: () => AnswerDelivery
  /** Null as long as nobody has needed it. */
  current: () => AnswerDelivery | null
}

/** `create` is called once for as long as it succeeds, however many ask at the same time. */
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
