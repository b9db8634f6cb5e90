import { createElement as element, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PrintedReport, PrintedResults, PrintedTable } from './printedReport.ts'

/** The zones as on screen (tokens.css): words carry the meaning, color repeats it. */
const style = `
body { margin: 0 auto; padding: 24px; max-width: 960px; font: 16px/1.5 system-ui, sans-serif; color: #16202b; background: #fff }
h1 { font-size: 28px; margin: 8px 0 }
h2 { font-size: 20px; margin: 32px 0 8px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 24px }
dt { color: #4f5f6f }
dd { margin: 0; white-space: pre-line }
table { border-collapse: collapse; width: 100%; margin: 0 0 24px }
th, td { padding: 8px; border-bottom: 1px solid #c3ccd5; text-align: start; vertical-align: top; white-space: pre-line }
small, .note { color: #4f5f6f; font-size: 14px; font-weight: 400 }
.warning { border: 1px solid #8a4b00; color: #8a4b00; padding: 8px; font-weight: 700 }
.on_schedule { color: #08706b } .monitor { color: #8a5300 } .refer { color: #a61765 }
@media (max-width: 600px) { dl { grid-template-columns: 1fr } }
`

const paragraphOf = (className: string, words: string | null): ReactNode =>
  words === null ? null : element('p', { className }, words)

/** Words in their own direction, on the page's side: a name or an address may be in another script than the report. */
const isolated = (words: string, key = 0) => element('bdi', { key }, words)

/** The heading of a column; a column without one has no header cell, because a reader would announce an empty one. */
const columnHead = (words: string, key: number) =>
  words === '' ? element('td', { key }) : element('th', { key, scope: 'col' }, words)

const headRow = (columns: readonly string[]) => element('thead', null, element('tr', null, columns.map(columnHead)))

function table({ columns, rows }: PrintedTable, key: number): ReactNode {
  const cell = (words: string, place: number) =>
    place === 0
      ? element('th', { key: place, scope: 'row' }, isolated(words))
      : element('td', { key: place }, isolated(words))
  const body = rows.map((cells, place) => element('tr', { key: place }, cells.map(cell)))
  return element('table', { key }, headRow(columns), element('tbody', null, body))
}

function results({ title, area, sides, areas, meanings, notes }: PrintedResults): ReactNode {
  const rows = areas.map(({ name, figures, results: ofSides }, key) =>
    element(
      'tr',
      { key },
      element(
        'th',
        { scope: 'row' },
        name,
        figures === null ? null : [element('br', { key: 'line' }), element('small', { key: 'figures' }, figures)],
      ),
      ofSides.map(({ score, zone, word }, place) =>
        element('td', { key: place }, `${score} `, element('strong', { className: zone ?? '' }, word)),
      ),
    ),
  )
  return [
    element('h2', { key: 'title' }, title),
    element('table', { key: 'areas' }, headRow([area, ...sides.map(({ name }) => name)]), element('tbody', null, rows)),
    ...notes.map((note, key) => element('p', { key, className: 'note' }, note)),
    element(
      'dl',
      { key: 'meanings' },
      meanings.flatMap(({ zone, word, meaning }) => [
        element('dt', { key: zone, className: zone }, word),
        element('dd', { key: `${zone} meaning` }, meaning),
      ]),
    ),
  ]
}

/**
 * Writes a report as one HTML page without scripts or links, whose headings and tables a screen reader can follow. The
 * device's own fonts draw it, so that no character is replaced.
 */
export function reportPage(report: PrintedReport): string {
  const { concerns } = report
  const page = element(
    'html',
    { lang: report.language, dir: report.direction },
    element(
      'head',
      null,
      element('meta', { charSet: 'utf-8' }),
      element('meta', { name: 'viewport', content: 'width=device-width' }),
      element('title', null, report.title),
      element('style', null, style),
    ),
    element(
      'body',
      null,
      element(
        'header',
        null,
        element('strong', null, isolated(report.organization)),
        element(
          'div',
          { className: 'note' },
          report.contact.flatMap((line, place) => [place === 0 ? '' : ' · ', isolated(line, place)]),
        ),
      ),
      element(
        'main',
        null,
        element('h1', null, report.heading),
        paragraphOf('warning', report.warning),
        element(
          'dl',
          null,
          report.facts.flatMap(([label, value]) => [
            element('dt', { key: label }, label),
            element('dd', { key: `${label} value` }, isolated(value)),
          ]),
        ),
        results(report.results),
        typeof concerns === 'string' ? element('p', null, concerns) : table(concerns, 0),
        element('h2', null, report.answersTitle),
        paragraphOf('note', report.answersNote),
        report.answers.map(table),
        paragraphOf('note', report.notice),
      ),
      element('footer', { className: 'note' }, report.foot),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
