import { parseArgs } from 'node:util'
import { bookFiles, everyChart, annotatedBook } from './book.ts'
import { rewriteFolder, staleFiles } from './folder.ts'
import { coverageAnnotations, coverageOf, coverageRows, unwalkedTransitions } from './model/coverage.ts'
import { differenceOf } from './model/difference.ts'
import { escapeXml } from './picture/xml.ts'
import { chartsAt } from './revision.ts'
import { readWalked } from './walkedFolder.ts'

const book = 'docs/statecharts'
const walked = 'coverage/statecharts'
const coverageBook = `${walked}/book`
const differenceBook = 'dist/statecharts-against'

async function write(): Promise<number> {
  const files = await bookFiles()
  await rewriteFolder(book, files)
  console.log(`Written: ${files.size} files in ${book}. Open ${book}/index.html in a browser.`)
  return 0
}

async function check(): Promise<number> {
  const stale = await staleFiles(book, await bookFiles())
  for (const line of stale) console.error(line)
  if (stale.length > 0) console.error('The statechart book is stale: run npm run book and commit what it writes.')
  return stale.length > 0 ? 1 : 0
}

function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
}

const tableHtml = (rows: readonly (readonly string[])[]) =>
  `<table>${rows.map((row, index) => `<tr>${row.map((cell) => (index === 0 ? `<th scope="col">${escapeXml(cell)}</th>` : `<td>${escapeXml(cell)}</td>`)).join('')}</tr>`).join('')}</table>`

async function coverage(): Promise<number> {
  const tests = await readWalked(walked)
  const coverages = everyChart().map((chart) => coverageOf(chart, tests))
  const rows = coverageRows(coverages)
  await rewriteFolder(
    coverageBook,
    await annotatedBook({
      title: 'Statechart coverage',
      introduction: `<p>Thick green lines were walked by tests, dashed ones never, dotted ones can never be taken.</p>${tableHtml(rows)}`,
      charts: coverages.map((one) => ({ chart: one.chart, annotations: coverageAnnotations(one) })),
    }),
  )
  printTable(rows)
  console.log(`Pictures: ${coverageBook}/index.html`)
  const missing = unwalkedTransitions(coverages)
  for (const id of missing) console.error(`not walked by the machine tests: ${id}`)
  return missing.length > 0 ? 1 : 0
}

async function against(revision: string): Promise<number> {
  const before = await chartsAt(revision, book)
  const now = everyChart()
  const ids = [...new Set([...now, ...before].map(({ id }) => id))]
  const differences = ids
    .map((id) => differenceOf(now.find((one) => one.id === id) ?? null, before.find((one) => one.id === id) ?? null))
    .filter(({ list }) => list.length > 0)
  for (const { chart, list } of differences) {
    console.log(`\n${chart.title}`)
    for (const line of list) console.log(`  ${line}`)
  }
  const written = differences.map(
    ({ chart, list }) =>
      `<h3><a href="#${chart.id}">${escapeXml(chart.title)}</a></h3><ul>${list.map((line) => `<li>${escapeXml(line)}</li>`).join('')}</ul>`,
  )
  await rewriteFolder(
    differenceBook,
    await annotatedBook({
      title: `Statecharts: what has changed since ${revision}`,
      introduction: `<p>+ new, − removed, ~ changed.</p>${written.join('') || '<p>Nothing has changed.</p>'}`,
      charts: differences,
    }),
  )
  console.log(`\n${differences.length} of ${ids.length} statecharts differ. Pictures: ${differenceBook}/index.html`)
  return 0
}

/** Runs `npm run book` with its arguments; resolves to the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { check: { type: 'boolean' }, coverage: { type: 'boolean' }, against: { type: 'string' } },
    })
    if (values.check) return await check()
    if (values.coverage) return await coverage()
    if (values.against !== undefined) return await against(values.against)
    return await write()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  }
}
