import { type Problem, tooMany } from '../http/problems.ts'

/** Who waits for the work. */
export interface Caller {
  readonly staffId: number
  /** Aborted when nobody waits for the work any more. */
  readonly gone: AbortSignal
}

export interface LineLimits {
  readonly ofOnePerson: number
  readonly waiting: number
  /** For one task, its waiting included. */
  readonly milliseconds: number
}

/** Carries out one task, or rejects after so many whole milliseconds. Never called before the last call has ended. */
export type Work<Task, Result> = (task: Task, milliseconds: number) => Promise<Result>

/** Assumed until the first task has ended, in milliseconds. */
const firstTask = 2_000

/**
 * Carries out tasks one at a time within the limits: in order of arrival, but whoever had a turn goes behind everybody
 * who waits. A task whose caller is gone is dropped, and no longer counts for that person. Rejects with a 429 when too
 * many tasks are wanted and when the task's time is over.
 */
export function fairLine<Task, Result>(
  work: Work<Task, Result>,
  limits: LineLimits,
): (task: Task, caller: Caller) => Promise<Result> {
  interface Entry {
    readonly staffId: number
    readonly carryOut: () => Promise<void>
  }
  let waiting: Entry[] = []
  /** Those that somebody waits for, the one in work included. */
  const wanted = new Set<Entry>()
  let isWorking = false
  let lastTask = firstTask

  const refusal = (): Problem => tooMany(((waiting.length + 1) * lastTask) / 1000)

  const workOnNext = async (): Promise<void> => {
    const entry = isWorking ? undefined : waiting.shift()
    if (entry === undefined) return
    isWorking = true
    const began = performance.now()
    await entry.carryOut()
    lastTask = performance.now() - began
    isWorking = false
    const isSamePerson = ({ staffId }: Entry) => staffId === entry.staffId
    waiting = [...waiting.filter((other) => !isSamePerson(other)), ...waiting.filter(isSamePerson)]
    void workOnNext()
  }

  return async (task, { staffId, gone }) => {
    const own = [...wanted].filter((entry) => entry.staffId === staffId).length
    if (gone.aborted || own >= limits.ofOnePerson || waiting.length >= limits.waiting) throw refusal()

    const lateAt = performance.now() + limits.milliseconds
    let entry!: Entry
    let leave!: () => void
    const done = new Promise<Result>((resolve, reject) => {
      const left = () => Math.max(1, Math.ceil(lateAt - performance.now()))
      entry = { staffId, carryOut: () => work(task, left()).then(resolve, reject) }
      leave = () => {
        waiting = waiting.filter((other) => other !== entry)
        reject(refusal())
      }
    })
    wanted.add(entry)
    waiting.push(entry)
    const tooLate = setTimeout(leave, limits.milliseconds)
    gone.addEventListener('abort', leave)
    void workOnNext()
    try {
      return await done
    } finally {
      clearTimeout(tooLate)
      gone.removeEventListener('abort', leave)
      wanted.delete(entry)
    }
  }
}
