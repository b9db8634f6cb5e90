import { describe, expect, it } from 'vitest'
import { threadPrinter } from '../../src/server/adapters/pdf.ts'
import type { PrintedReport } from '../../src/server/adapters/printedReport.ts'

/** A printing thread that behaves as the title of the report says. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id, report: { title } }) => {
      if (title === 'dies') process.exit(1)
      if (title === 'throws') throw new Error('Rosalind')
      parentPort.postMessage(title === 'fails' ? { id, failure: 'RangeError' } : { id, bytes: new Uint8Array([7]) })
    })`)}`,
)

const reportOf = (title: string) => ({ title }) as PrintedReport
const reader = (staffId: number) => ({ staffId, gone: new AbortController().signal })

function printerWithLog() {
  const lines: unknown[] = []
  const warn = (fields: object, message: string) => void lines.push({ ...fields, message })
  return { printer: threadPrinter({ warn }, program), lines }
}

describe('a report that cannot be printed', () => {
  it.each(['dies', 'throws'])(
    'is answered with 503 and Retry-After when its thread %s, and the line goes on',
    async (how) => {
      const { printer, lines } = printerWithLog()
      const lost = printer.print(reportOf(how), reader(1))
      const next = printer.print(reportOf('prints'), reader(2))
      await expect(lost).rejects.toMatchObject({ status: 503, code: 'unavailable', retryAfterSeconds: 2 })
      expect(await next).toEqual(Buffer.from([7]))
      expect(lines).toEqual([{ message: 'the printing thread has ended' }])
      await printer.stop()
    },
  )

  it('is a failure that names its kind and quotes nothing, and the line goes on', async () => {
    const { printer, lines } = printerWithLog()
    const failed = printer.print(reportOf('fails'), reader(1))
    const next = printer.print(reportOf('prints'), reader(2))
    await expect(failed).rejects.toThrow('A report could not be set (RangeError)')
    expect(await next).toEqual(Buffer.from([7]))
    expect(lines).toEqual([])
    await printer.stop()
  })
})
