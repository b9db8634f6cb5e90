/** Long enough after a questionnaire is there that its notes never compete with it. */
const restMs = 2500

type Open = (questionId: number) => void
type Signs = ReadonlyMap<number, string>

const noSigns: Signs = new Map()

/**
 * Between a questionnaire, whose buttons are there at once, and its notes, whose code follows when the screen has rested or a button
 * is pressed. A press that comes too early is kept until somebody opens. The notes put signs on the buttons.
 */
export function createNotesDoor() {
  let opener: Open | null = null
  let waiting: number | null = null
  let wake = () => {}
  let signs = noSigns
  const watchers = new Set<() => void>()
  const show = (next: Signs) => {
    signs = next
    for (const changed of watchers) changed()
  }
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
    /** What the button of a question shows beside its word. */
    signOf: (questionId: number) => signs.get(questionId),
    /** Calls back whenever a sign changes. Answers what ends it. */
    watch: (changed: () => void) => {
      watchers.add(changed)
      return () => void watchers.delete(changed)
    },
    /** From now on these are the signs. Answers what takes them away. */
    showSigns: (next: Signs) => {
      show(next)
      return () => show(noSigns)
    },
  }
}

/** One questionnaire is on screen at a time. */
export const notesDoor = createNotesDoor()
