import type { Chart } from './model/chart.ts'
import { modelText, toModel } from './model/toModel.ts'
import { type Scenario, scenariosOf } from './model/scenarios.ts'
import { everyMachine } from './everyMachine.ts'
import { contentsPage, fileOf, machinePage, scenarioPage } from './pages/markdown.ts'
import chartStyle from './picture/chart.css?raw'
import { type Drawing, drawingsOf } from './picture/drawings.ts'
import { unmarked } from './picture/marks.ts'
import { svgOf } from './picture/svg.ts'

/** Everything that the book says of one machine. */
export interface Chapter {
  readonly chart: Chart
  readonly drawings: readonly Drawing[]
  readonly scenarios: readonly Scenario[]
}

export const everyChart = (): Chart[] => everyMachine.map(toModel)

export const everyChapter = (): Promise<Chapter[]> =>
  Promise.all(
    everyChart().map(async (chart) => ({ chart, drawings: await drawingsOf(chart), scenarios: scenariosOf(chart) })),
  )

function filesOf({ chart, drawings, scenarios }: Chapter): [string, string][] {
  const folder = `${chart.flow}/`
  return [
    ...drawings.map((drawing): [string, string] => [
      `${folder}${fileOf(chart, drawing)}`,
      `${svgOf(chart, drawing.placed, {
        title: drawing.title,
        description: chart.description,
        marks: unmarked,
        style: chartStyle.replaceAll(/\s+/g, ' '),
        linkOf: (id) => `${chart.id}.md#${id}`,
        anchorOf: (id) => id,
      })}\n`,
    ]),
    [`${folder}${chart.id}.md`, machinePage(chart, drawings, scenarios)],
    [`${folder}${chart.id}.scenarios.md`, scenarioPage(chart, scenarios)],
    [`${folder}${chart.id}.json`, modelText(chart)],
  ]
}

/** The whole book: what stands in docs/statecharts, by path inside it. The same bytes for the same machines. */
export async function bookFiles(): Promise<Map<string, string>> {
  const chapters = await everyChapter()
  return new Map([...chapters.flatMap(filesOf), ['README.md', contentsPage(chapters)]])
}
