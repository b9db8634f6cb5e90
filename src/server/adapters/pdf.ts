import { Worker } from 'node:worker_threads'
import type { Log } from '../deps.ts'
import { unavailable } from '../http/problems.ts'
import { type Caller, type Work, fairLine } from './fairLine.ts'
import type { PrintedReport } from './printedReport.ts'

/** Typesets reports as PDF. */
export interface Printer {
  /**
   * Rejects with a 429 when too many reports are wanted, when waiting and typesetting take longer than a minute, and
   * when the caller is gone; with a 503 when the thread has ended, because the next one may succeed.
   */
  print(report: PrintedReport, caller: Caller): Promise<Buffer>
  stop(): Promise<void>
}

/** docs/operations.md, "Reports as PDF". */
export const printingLimits = { ofOnePerson: 2, waiting: 20, milliseconds: 60_000 } as const

interface Reply {
  readonly id: number
  readonly bytes?: Uint8Array
  /** The first character of each range of Unicode of which a character had no glyph. */
  readonly missing?: readonly string[]
  readonly failure?: string
}

interface Printing {
  readonly id: number
  readonly resolve: (bytes: Buffer) => void
  readonly reject: (error: Error) => void
}

/**
 * Typesets reports one after the other in a single thread, started with the first report. A thread that hangs or dies
 * is logged, and replaced for the next report. Ranges of Unicode that no font has are logged too.
 */
export function threadPrinter(
  log: Pick<Log, 'warn'>,
  program: URL = new URL('./pdfWorker.js', import.meta.url),
): Printer {
  let worker: Worker | null = null
  let printing: Printing | null = null
  let next = 1

  const settle = (how: (one: Printing) => void) => {
    const one = printing
    printing = null
    if (one !== null) how(one)
  }
  const fail = (gone: Worker) => {
    if (worker !== gone) return
    worker = null
    settle(({ reject }) => {
      log.warn({}, 'the printing thread has ended')
      reject(unavailable())
    })
  }
  const start = (): Worker => {
    const started = new Worker(program)
    started.on('message', ({ id, bytes, missing = [], failure }: Reply) => {
      if (printing?.id !== id) return
      if (missing.length > 0) log.warn({ ranges: missing }, 'a report has characters that no font has')
      settle(({ resolve, reject }) =>
        bytes === undefined
          ? reject(new Error(`A report could not be set (${failure})`))
          : resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
      )
    })
    started.on('error', () => fail(started))
    started.on('exit', () => fail(started))
    // Lets the process end without waiting for the thread.
    started.unref()
    return started
  }
  const typeset: Work<PrintedReport, Buffer> = (report, milliseconds) => {
    const thread = (worker ??= start())
    const tooLong = setTimeout(() => void thread.terminate(), milliseconds)
    return new Promise<Buffer>((resolve, reject) => {
      printing = { id: next++, resolve, reject }
      thread.postMessage({ id: printing.id, report })
    }).finally(() => clearTimeout(tooLong))
  }
  return {
    print: fairLine(typeset, printingLimits),
    async stop() {
      await worker?.terminate()
    },
  }
}
