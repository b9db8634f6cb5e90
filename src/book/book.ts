import type { Chart } from './model/chart.ts'
import { modelText, toModel } from './model/toModel.ts'
import { type Scenario, scenariosOf } from './model/scenarios.ts'
import { everyMachine } from './everyMachine.ts'
import { contentsPage, fileOf, machinePage, scenarioPage } from './pages/markdown.ts'
import { galleryPage } from './pages/gallery.ts'
import { chartStyle } from './pages/sources.ts'
import { type Drawing, drawingsOf } from './picture/drawings.ts'
import { type Annotations, unannotated } from './model/annotations.ts'
import { svgOf } from './picture/svg.ts'

/** A machine's chapter in the book. */
export interface Chapter {
  readonly chart: Chart
  readonly drawings: readonly Drawing[]
  readonly scenarios: readonly Scenario[]
}

/** Models of all machines, in the order of everyMachine, which is the order of the book. */
export const everyChart = (): Chart[] => everyMachine.map(toModel)

const everyChapter = (): Promise<Chapter[]> =>
  Promise.all(
    everyChart().map(async (chart) => ({ chart, drawings: await drawingsOf(chart), scenarios: scenariosOf(chart) })),
  )

/** A self-contained picture: it carries its style, and its boxes link to the page of tables. */
const pictureFile = (chart: Chart, drawing: Drawing, annotations: Annotations, page: string): string =>
  `${svgOf(chart, drawing.placed, {
    title: drawing.title,
    description: chart.description,
    annotations,
    style: chartStyle.replaceAll(/\s+/g, ' '),
    linkOf: (id) => (page === 'index.html' ? `../${page}#row-${id}` : `${page}#${id}`),
    anchorOf: (id) => id,
  })}\n`

function filesOf({ chart, drawings, scenarios }: Chapter): [string, string][] {
  const folder = `${chart.flow}/`
  return [
    ...drawings.map((drawing): [string, string] => [
      `${folder}${fileOf(chart, drawing)}`,
      pictureFile(chart, drawing, unannotated, `${chart.id}.md`),
    ]),
    [`${folder}${chart.id}.md`, machinePage(chart, drawings, scenarios)],
    [`${folder}${chart.id}.scenarios.md`, scenarioPage(chart, scenarios)],
    [`${folder}${chart.id}.json`, modelText(chart)],
  ]
}

const introduction =
  '<p>Everything that can happen on the screens, drawn from the program itself. Choose a box to read what it means, a row to see it in the picture.</p>'

/** Renders the whole book: the content of docs/statecharts by path. The output is deterministic. */
export async function bookFiles(): Promise<Map<string, string>> {
  const chapters = await everyChapter()
  return new Map([
    ...chapters.flatMap(filesOf),
    ['README.md', contentsPage(chapters)],
    [
      'order.json',
      `${JSON.stringify(
        chapters.map(({ chart }) => chart.id),
        null,
        1,
      )}\n`,
    ],
    [
      'index.html',
      galleryPage({ title: 'The statechart book', introduction, chapters: chapters.map((chapter) => ({ chapter })) }),
    ],
  ])
}

/** Renders a separate book of some charts, with the marks of a coverage or a difference in its pictures. */
export async function annotatedBook({
  title,
  introduction: said,
  charts,
}: {
  readonly title: string
  readonly introduction: string
  readonly charts: readonly { readonly chart: Chart; readonly annotations: Annotations }[]
}): Promise<Map<string, string>> {
  const chapters = await Promise.all(
    charts.map(async ({ chart, annotations }) => ({
      annotations,
      chapter: { chart, drawings: await drawingsOf(chart, annotations), scenarios: scenariosOf(chart) },
    })),
  )
  const pictures = chapters.flatMap(({ chapter: { chart, drawings }, annotations }) =>
    drawings.map((drawing): [string, string] => [
      `${chart.flow}/${fileOf(chart, drawing)}`,
      pictureFile(chart, drawing, annotations, 'index.html'),
    ]),
  )
  return new Map([...pictures, ['index.html', galleryPage({ title, introduction: said, chapters })]])
}
