/** Long enough after a questionnaire is there that its notes never compete with it. */
const restMs = 2500

type Open = (questionId: number) => void

/**
 * Between a questionnaire, whose buttons are there at once, and its notes, whose code follows when the screen has rested or a button
 * is pressed. A press that comes too early is kept until somebody opens.
 */
export function createNotesDoor() {
  let opener: Open | null = null
  let waiting: number | null = null
  let wake = () => {}
  const woken = new Promise<void>((resolve) => {
    wake = resolve
  })
  return {
    open: (questionId: number) => {
      wake()
      if (opener === null) waiting = questionId
      else opener(questionId)
    },
    /** Resolves at the first press, or when the screen has rested. */
    rested: () => Promise.race([woken, new Promise<void>((resolve) => setTimeout(resolve, restMs))]),
    /** From now on this one opens. Answers what ends it. */
    openedBy: (next: Open) => {
      opener = next
      if (waiting !== null) next(waiting)
      waiting = null
      return () => {
        opener = null
        waiting = null
      }
    },
  }
}

/** One questionnaire is on screen at a time. */
export const notesDoor = createNotesDoor()
