import type { StandingAnswers } from '../../../../machines/questionnaire/questionnaireActors.ts'

interface AnswersElsewhere {
  /** What the device holds, then what the server says: an answer that is delivered in between is in both, never in neither. */
  readonly ask: (signal: AbortSignal) => Promise<Omit<StandingAnswers, 'givenSince'>>
  /** Response types whose write to the device is under way: neither the device nor the server has them yet. */
  readonly beingSaved: () => readonly number[]
  readonly watchOtherTabs: (heard: () => void) => () => void
  readonly tell: (standing: StandingAnswers) => void
}

/**
 * Keeps an open questionnaire up to date with what is answered elsewhere: asks when another tab has answered, when the page is seen
 * again (another device may have), and when it is told to. A try that fails changes nothing on screen; the next occasion asks again.
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
      // The call's own failure is handled where every call's is; nothing on this screen depends on it.
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
    /** An answer that was given here, or that the server removed, while it is being asked: it is newer than what the server says. */
    given: (responseTypeId: number) => void givenSince?.push(responseTypeId),
    stop: () => {
      unwatch()
      stopped.abort()
    },
  }
}
