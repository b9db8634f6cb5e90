import type { Chart } from './model/chart.ts'
import { modelText, toModel } from './model/toModel.ts'
import { type Scenario, scenariosOf } from './model/scenarios.ts'
import { everyMachine } from './everyMachine.ts'
import { contentsPage, fileOf, machinePage, scenarioPage } from './pages/markdown.ts'
import { galleryPage } from './pages/gallery.ts'
import { chartStyle } from './pages/sources.ts'
import { type Drawing, drawingsOf } from './picture/drawings.ts'
import { type Marks, unmarked } from './model/marks.ts'
import { svgOf } from './picture/svg.ts'

/** Everything that the book says of one machine. */
export interface Chapter {
  readonly chart: Chart
  readonly drawings: readonly Drawing[]
  readonly scenarios: readonly Scenario[]
}

/** In the order of everyMachine, which is the order of the book. */
export const everyChart = (): Chart[] => everyMachine.map(toModel)

const everyChapter = (): Promise<Chapter[]> =>
  Promise.all(
    everyChart().map(async (chart) => ({ chart, drawings: await drawingsOf(chart), scenarios: scenariosOf(chart) })),
  )

/** A picture that stands on its own: it carries its style, and its boxes lead to the page in words. */
const pictureFile = (chart: Chart, drawing: Drawing, marks: Marks, page: string): string =>
  `${svgOf(chart, drawing.placed, {
    title: drawing.title,
    description: chart.description,
    marks,
    style: chartStyle.replaceAll(/\s+/g, ' '),
    linkOf: (id) => (page === 'index.html' ? `../${page}#row-${id}` : `${page}#${id}`),
    anchorOf: (id) => id,
  })}\n`

function filesOf({ chart, drawings, scenarios }: Chapter): [string, string][] {
  const folder = `${chart.flow}/`
  return [
    ...drawings.map((drawing): [string, string] => [
      `${folder}${fileOf(chart, drawing)}`,
      pictureFile(chart, drawing, unmarked, `${chart.id}.md`),
    ]),
    [`${folder}${chart.id}.md`, machinePage(chart, drawings, scenarios)],
    [`${folder}${chart.id}.scenarios.md`, scenarioPage(chart, scenarios)],
    [`${folder}${chart.id}.json`, modelText(chart)],
  ]
}

const introduction =
  '<p>Everything that can happen on the screens, drawn from the program itself. Choose a box to read what it means, a row to see it in the picture.</p>'

/** The whole book: what stands in docs/statecharts, by path inside it. The same bytes for the same machines. */
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

/** A book of its own about some charts, with what coverage or a difference has to say drawn into the pictures. */
export async function markedBook({
  title,
  introduction: said,
  charts,
}: {
  readonly title: string
  readonly introduction: string
  readonly charts: readonly { readonly chart: Chart; readonly marks: Marks }[]
}): Promise<Map<string, string>> {
  const chapters = await Promise.all(
    charts.map(async ({ chart, marks }) => ({
      marks,
      chapter: { chart, drawings: await drawingsOf(chart, marks), scenarios: scenariosOf(chart) },
    })),
  )
  const pictures = chapters.flatMap(({ chapter: { chart, drawings }, marks }) =>
    drawings.map((drawing): [string, string] => [
      `${chart.flow}/${fileOf(chart, drawing)}`,
      pictureFile(chart, drawing, marks, 'index.html'),
    ]),
  )
  return new Map([...pictures, ['index.html', galleryPage({ title, introduction: said, chapters })]])
}
