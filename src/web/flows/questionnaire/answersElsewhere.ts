import type { StandingAnswers } from '../../../../machines/questionnaire/questionnaireActors.ts'

interface AnswersElsewhere {
  /**
   * Reads what the device holds before asking the server: an answer that is delivered in between is then in both, never
   * in neither.
   */
  readonly ask: (signal: AbortSignal) => Promise<Omit<StandingAnswers, 'givenSince'>>
  /**
   * Returns the response types whose write to the device is under way: neither the device nor the server has them yet.
   */
  readonly beingSaved: () => readonly number[]
  readonly watchOtherTabs: (heard: () => void) => () => void
  readonly tell: (standing: StandingAnswers) => void
}

/**
 * Keeps an open questionnaire up to date with answers given elsewhere. It asks the server when another tab has
 * answered, when the page becomes visible again (another device may have answered), and on request. A failed attempt
 * changes nothing on screen; the next occasion asks again.
 */
export function followAnswersElsewhere({ ask, beingSaved, watchOtherTabs, tell }: AnswersElsewhere) {
  const stopped = new AbortController()
  let givenSince: number[] | null = null
  let isWantedAgain = false

  const askOnce = async () => {
    const given = [...beingSaved()]
    givenSince = given
    try {
      const standing = await ask(stopped.signal)
      if (!stopped.signal.aborted) tell({ ...standing, givenSince: given })
    } catch {
      // The failure is handled like that of any call; nothing on this screen depends on it.
    }
    givenSince = null
    if (isWantedAgain && !stopped.signal.aborted) start()
  }
  const start = () => {
    isWantedAgain = givenSince !== null
    if (givenSince === null) void askOnce()
  }

  const unwatch = watchOtherTabs(start)
  const seen = () => {
    if (document.visibilityState === 'visible') start()
  }
  document.addEventListener('visibilitychange', seen, { signal: stopped.signal })

  return {
    ask: start,
    /**
     * Records answers that were given here, or removed by the server, during the request: they are newer than its
     * result.
     */
    given: (responseTypeId: number) => void givenSince?.push(responseTypeId),
    stop: () => {
      unwatch()
      stopped.abort()
    },
  }
}
