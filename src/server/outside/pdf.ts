import { Worker } from 'node:worker_threads'

export interface PrintedTable {
  readonly title: string
  readonly columns: readonly string[]
  /** Percent of the line, one for each column. */
  readonly widths: readonly number[]
  readonly rows: readonly (readonly string[])[]
  readonly note: string | null
}

/** A report in words: plain data, which goes to the thread that sets it. */
export interface PrintedReport {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** The document's title, which its window shows. */
  readonly title: string
  readonly product: string
  readonly organization: string
  readonly heading: string
  readonly warning: string | null
  readonly notice: string | null
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly tables: readonly PrintedTable[]
  readonly foot: string
  /** With {page} and {pages} in it. */
  readonly page: string
}

/** Sets reports as PDF. */
export interface Printer {
  /** Rejects when setting it failed, or took longer than a minute. */
  print(report: PrintedReport): Promise<Buffer>
  stop(): Promise<void>
}

interface Reply {
  readonly id: number
  readonly bytes?: Uint8Array
  readonly failure?: string
}

interface Waiting {
  readonly resolve: (bytes: Buffer) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

const longestPrint = 60_000

/** One thread, begun with the first report; one that hangs or dies is replaced by the next report's. */
export function threadPrinter(): Printer {
  let worker: Worker | null = null
  let next = 1
  const waiting = new Map<number, Waiting>()

  const settle = (id: number, how: (one: Waiting) => void) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (one === undefined) return
    clearTimeout(one.timer)
    how(one)
  }
  const failAll = (gone: Worker) => {
    if (worker !== gone) return
    worker = null
    for (const id of waiting.keys()) settle(id, ({ reject }) => reject(new Error('The printing thread has ended')))
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./pdfWorker.js', import.meta.url))
    started.on('message', ({ id, bytes, failure }: Reply) =>
      settle(id, ({ resolve, reject }) =>
        bytes === undefined
          ? reject(new Error(`A report could not be set (${failure})`))
          : resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
      ),
    )
    started.on('error', () => failAll(started))
    started.on('exit', () => failAll(started))
    // A server that is asked to stop does not wait for it.
    started.unref()
    return started
  }
  return {
    print: (report) =>
      new Promise((resolve, reject) => {
        const printing = (worker ??= start())
        const id = next++
        const timer = setTimeout(() => void printing.terminate(), longestPrint)
        waiting.set(id, { resolve, reject, timer })
        printing.postMessage({ id, report })
      }),
    async stop() {
      await worker?.terminate()
    },
  }
}
