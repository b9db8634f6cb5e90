/** In ms; late enough for the questionnaire to be complete, so that its notes never compete with it. */
const restMs = 2500

type Open = (questionId: number) => void
type Badges = ReadonlyMap<number, string>

const noBadges: Badges = new Map()

/**
 * Connects a questionnaire, whose notes buttons show at once, with its notes, whose code loads when the screen has
 * rested or a button is pressed. A press that comes before the code is remembered until the notes can open. The notes
 * put badges on the buttons.
 */
export function createNotesDoor() {
  let opener: Open | null = null
  let waiting: number | null = null
  let wake = () => {}
  let badges = noBadges
  const watchers = new Set<() => void>()
  const show = (next: Badges) => {
    badges = next
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
    /** Registers the function that opens the notes. The returned function removes it. */
    openedBy: (next: Open) => {
      opener = next
      if (waiting !== null) next(waiting)
      waiting = null
      return () => {
        opener = null
        waiting = null
      }
    },
    /** Returns the badge of a question's button. */
    badgeOf: (questionId: number) => badges.get(questionId),
    /** Calls back whenever a badge changes, until the returned function is called. */
    watch: (changed: () => void) => {
      watchers.add(changed)
      return () => void watchers.delete(changed)
    },
    /** Shows these badges, until the returned function is called. */
    showBadges: (next: Badges) => {
      show(next)
      return () => show(noBadges)
    },
  }
}

/** The application's one connection, because only one questionnaire is on screen at a time. */
export const notesDoor = createNotesDoor()
