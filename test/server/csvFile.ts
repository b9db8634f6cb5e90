import type { CsvReportAnswerWire } from '../../src/api/csvExport.ts'
import { paths } from '../../src/api/paths.ts'
import type { Caller, TestServer } from './testServer.ts'

/** Requests a report, has it written, and reads it through its link. */
export async function exportedFile(
  server: TestServer,
  caller: Caller,
  path: string,
  body: object = {},
): Promise<string> {
  const asked = await caller.post(path, body as Record<string, unknown>)
  if (asked.status !== 202) throw new Error(`${asked.status} ${asked.text}`)
  await server.deps.jobs.runDue()
  const { data } = (await caller.get(path)).json as CsvReportAnswerWire
  return (await server.anonymous.get(data!.presigned_s3_url!.replace('/api', ''), { audience: '' })).text
}

export const exportedSurveys = (server: TestServer, caller: Caller, body: object = {}): Promise<string> =>
  exportedFile(server, caller, paths.asqSurveysCsvExport, body)

/** The cells of a CSV file by RFC 4180, read by a second implementation: character by character. */
export function linesOf(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  let cell = ''
  let isQuoted = false
  const characters = [...text.replace(/^\uFEFF/, '')]
  for (let place = 0; place < characters.length; place += 1) {
    const character = characters[place]!
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (characters[place + 1] === '"') {
        cell += '"'
        place += 1
      } else isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === ',') {
      line.push(cell)
      cell = ''
    } else if (character === '\r' && characters[place + 1] === '\n') {
      lines.push([...line, cell])
      line = []
      cell = ''
      place += 1
    } else cell += character
  }
  return lines
}

/** The lines below the heading, by their columns. */
export function recordsOf(text: string): Record<string, string>[] {
  const [heading = [], ...lines] = linesOf(text)
  return lines.map((line) => Object.fromEntries(heading.map((name, place) => [name, line[place] ?? ''])))
}
