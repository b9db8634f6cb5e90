/** Who waits for a report. */
export interface Reader {
  readonly staffId: number
  /** Aborted when nobody waits for the report any more. */
  readonly gone: AbortSignal
}

/** The report was not made: the printer is busy, the report's minute is over, or its reader is gone. */
export class NotPrinted extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('The report was not printed')
    this.name = 'NotPrinted'
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Prints one report, or rejects after so many milliseconds. Never called before the last call has ended. */
export type Press<Report, Printed> = (report: Report, milliseconds: number) => Promise<Printed>

/** docs/operations.md, "Reports as PDF". */
export const printingLimits = { ofOnePerson: 2, waiting: 20, milliseconds: 60_000 } as const

/** Assumed until the first report has been printed, in milliseconds. */
const firstPrint = 2_000

/**
 * Prints reports in order of arrival, one at a time, within `printingLimits`: waiting and printing together take at
 * most a minute. A report whose reader is gone is dropped, and no longer counts for that person.
 */
export function printingLine<Report, Printed>(press: Press<Report, Printed>) {
  interface Entry {
    readonly staffId: number
    readonly print: () => Promise<void>
  }
  const waiting: Entry[] = []
  /** Those that somebody waits for, the one in print included. */
  const wanted = new Set<Entry>()
  let isPrinting = false
  let lastPrint = firstPrint

  const notPrinted = () => new NotPrinted(((waiting.length + 1) * lastPrint) / 1000)

  const printNext = async (): Promise<void> => {
    const entry = isPrinting ? undefined : waiting.shift()
    if (entry === undefined) return
    isPrinting = true
    const began = performance.now()
    await entry.print()
    lastPrint = performance.now() - began
    isPrinting = false
    void printNext()
  }

  return async (report: Report, { staffId, gone }: Reader): Promise<Printed> => {
    const own = [...wanted].filter((entry) => entry.staffId === staffId).length
    if (gone.aborted || own >= printingLimits.ofOnePerson || waiting.length >= printingLimits.waiting)
      throw notPrinted()

    const lateAt = performance.now() + printingLimits.milliseconds
    let entry!: Entry
    let leave!: () => void
    const printed = new Promise<Printed>((resolve, reject) => {
      entry = { staffId, print: () => press(report, lateAt - performance.now()).then(resolve, reject) }
      leave = () => {
        if (waiting.includes(entry)) waiting.splice(waiting.indexOf(entry), 1)
        reject(notPrinted())
      }
    })
    wanted.add(entry)
    waiting.push(entry)
    const tooLate = setTimeout(leave, printingLimits.milliseconds)
    gone.addEventListener('abort', leave)
    void printNext()
    try {
      return await printed
    } finally {
      clearTimeout(tooLate)
      gone.removeEventListener('abort', leave)
      wanted.delete(entry)
    }
  }
}
