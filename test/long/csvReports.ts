import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CsvReportAnswerWire, CsvReportWire } from '../../src/api/csvExport.ts'
import { apiBase, audienceHeader, paths } from '../../src/api/paths.ts'

/** Milliseconds within which a report has to be there. */
const longest = 60_000

/** One person's CSV reports of surveys, through the address where the server stands at the moment. */
export class CsvReports {
  readonly #headers: Readonly<Record<string, string>>

  constructor(token: string) {
    this.#headers = {
      [audienceHeader.name]: audienceHeader.value,
      authorization: `Bearer ${token}`,
      'x-user-action': '1',
    }
  }

  /** The answer's status, or null when nobody knows what became of it. */
  async ask(url: string, key: string): Promise<number | null> {
    const headers = { ...this.#headers, 'content-type': 'application/json', 'idempotency-key': key }
    const call = fetch(`${url}${apiBase}${paths.asqSurveysCsvExport}`, { method: 'POST', headers, body: '{}' })
    return call.then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => null,
    )
  }

  async newest(url: string): Promise<CsvReportWire | null> {
    const response = await fetch(`${url}${apiBase}${paths.asqSurveysCsvExport}`, { headers: this.#headers })
    if (!response.ok) throw new Error(`The report cannot be read: ${response.status}`)
    return ((await response.json()) as CsvReportAnswerWire).data
  }

  /** The newest report once it is finished. Until then it has no link, ever. */
  async finished(url: string): Promise<CsvReportWire> {
    const until = Date.now() + longest
    for (;;) {
      const report = await this.newest(url)
      if (report?.status === 'finished') return report
      if (report?.presigned_s3_url != null) throw new Error(`There is a link to a report that is ${report.status}`)
      if (report === null || report.status === 'failed')
        throw new Error(`The report is ${report?.status ?? 'not there'}`)
      if (Date.now() > until) throw new Error(`Still ${report.status} after ${longest / 1000} s`)
      await pause(50)
    }
  }

  async download(url: string, link: string | null): Promise<Buffer> {
    const response = await fetch(`${url}${link}`)
    if (!response.ok) throw new Error(`The file cannot be read: ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }
}

export interface FilesOfReports {
  /** Ids: what can be downloaded. */
  readonly named: readonly string[]
  /** Begun and not yet named. */
  readonly tries: readonly string[]
}

/** What lies in the folder of a server's files. */
export async function filesOfReports(dataDir: string): Promise<FilesOfReports> {
  const folder = path.join(dataDir, 'files')
  const parts = await readdir(folder).catch(() => [])
  const names = (await Promise.all(parts.map((part) => readdir(path.join(folder, part))))).flat()
  const isTry = (name: string) => name.includes('.')
  return { named: names.filter((name) => !isTry(name)).toSorted(), tries: names.filter(isTry) }
}

/** Resolves as soon as a file is begun, or after so many milliseconds. */
export async function whenBegun(dataDir: string, milliseconds: number): Promise<void> {
  const until = Date.now() + milliseconds
  while (Date.now() < until && (await filesOfReports(dataDir)).tries.length === 0) await pause(5)
}
