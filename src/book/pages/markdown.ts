import type { Chart, ChartTransition } from '../model/chart.ts'
import { type Scenario, dataSentence, scenariosByTransition, walkedByTests } from '../model/scenarios.ts'
import { actorNames, condition, doings, eventText, titleOf } from '../model/sentences.ts'
import type { Drawing } from '../picture/drawings.ts'
import { escapeXml } from '../picture/xml.ts'

/** File names of one machine inside its flow's folder. */
export const fileOf = (chart: Chart, { part }: Pick<Drawing, 'part'>): string =>
  `${[chart.id, ...(part === '' ? [] : [part.split('.').at(-1) ?? part])].join('.')}.svg`

const cell = (text: string) => escapeXml(text).replaceAll('|', '\\|')

const stateLink = (chart: Chart, id: string) => `[${cell(titleOf(chart, id))}](#${id})`

const goals = (chart: Chart, { to, from, reenter }: ChartTransition) =>
  to.length === 0 || (to.includes(from) && !reenter) ? 'stays' : to.map((id) => stateLink(chart, id)).join(' and ')

/** In | When | If | Then do | Go to, one row for each transition. */
export function tableOf(chart: Chart, scenarios: readonly Scenario[]): string[] {
  const numbers = scenariosByTransition(scenarios)
  const rows = chart.transitions.map((transition) => {
    const walked = (numbers.get(transition.id) ?? []).slice(0, 3)
    return [
      stateLink(chart, transition.from),
      cell(eventText(transition)),
      cell(condition(transition)),
      cell(doings(transition).join('; ')),
      goals(chart, transition),
      actorNames[transition.trigger.by],
      walked.map((number) => `[${number}](${chart.id}.scenarios.md#scenario-${number})`).join(', '),
    ]
  })
  return [
    '| In | When | If | Then do | Go to | Who acts | Scenarios |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ]
}

const kinds = { atomic: '', compound: 'group', parallel: 'parts that run side by side', final: 'the end' } as const

function statesOf(chart: Chart): string[] {
  return [
    '| State | What it means | Under way |',
    '| --- | --- | --- |',
    ...chart.states.slice(1).map(({ id, description, kind, invokes, isFailure }) => {
      const notes = [kinds[kind], isFailure ? 'something went wrong' : ''].filter(Boolean).join(', ')
      const depth = '↳ '.repeat(Math.max(0, id.split('.').length - chart.id.split('.').length - 1))
      const name = `<a id="${id}"></a>${depth}[${cell(titleOf(chart, id))}](${chart.id}.svg#${id})`
      return `| ${name}${notes ? ` (${notes})` : ''} | ${cell(description)} | ${cell(invokes.map(({ words }) => words).join('; '))} |`
    }),
  ]
}

const generated =
  '<!-- Made by `npm run book` from the machine itself. Change the machine or its words, never this file. -->'

/** A machine's page: its pictures, the meaning of each state, and every transition. */
export function machinePage(chart: Chart, drawings: readonly Drawing[], scenarios: readonly Scenario[]): string {
  const pictures = drawings.flatMap((drawing) => [
    ...(drawing.part === '' ? [] : [`### ${drawing.title}`, '']),
    `[![${drawing.title}: the same as the tables below, as a picture](${fileOf(chart, drawing)})](${fileOf(chart, drawing)})`,
    '',
  ])
  return [
    generated,
    '',
    `# ${chart.title}`,
    '',
    chart.description,
    '',
    `[All statecharts](../README.md) · [Scenarios to walk by hand](${chart.id}.scenarios.md) · [Model](${chart.id}.json)`,
    '',
    ...pictures,
    `<a id="${chart.id}"></a>`,
    '',
    '## States',
    '',
    ...statesOf(chart),
    '',
    '## Transitions',
    '',
    ...tableOf(chart, scenarios),
    '',
  ].join('\n')
}

const named = (chart: Chart, ids: readonly string[]) =>
  ids.map((id) => `[${cell(titleOf(chart, id))}](${chart.id}.md#${id})`).join(' with ')

function scenarioText(chart: Chart, { number, title, given, steps, endsIn, notByHand }: Scenario): string[] {
  const said = steps.flatMap(({ when, conditions, happens, enters, data }, index) => {
    const what = `${cell(when)}${conditions.length > 0 ? `, ${cell(conditions.join(' and '))}` : ''}`
    const now = enters.length > 0 ? `now ${named(chart, enters)}` : 'stays where it is'
    return [
      `${index + 1}. **When** ${what}  `,
      `   **Then** ${[...happens.map(cell), now].join('; ')}${data.length > 0 ? '  ' : ''}`,
      ...data.map((one, at) => `   *Data to use:* ${cell(dataSentence(one))}${at < data.length - 1 ? '  ' : ''}`),
    ]
  })
  return [
    `<a id="scenario-${number}"></a>`,
    '',
    `## ${number}. ${cell(title)}`,
    '',
    `**Given** ${named(chart, given)}`,
    '',
    ...said,
    '',
    `**Ends in** ${named(chart, endsIn)}`,
    '',
    ...(notByHand.length > 0
      ? [`**Not by hand:** ${notByHand.map(cell).join(' ')} ${walkedByTests}`]
      : ['- [ ] walked, and it was so']),
    '',
  ]
}

/** All scenarios of a machine, numbered, with boxes to tick. */
export function scenarioPage(chart: Chart, scenarios: readonly Scenario[]): string {
  return [
    generated,
    '',
    `# ${chart.title}: scenarios`,
    '',
    `${scenarios.length} paths that together walk every transition of [${chart.title}](${chart.id}.md). docs/testing.md says how to walk them.`,
    '',
    `**Start:** ${cell(chart.start)}.`,
    '',
    ...scenarios.flatMap((scenario) => scenarioText(chart, scenario)),
  ].join('\n')
}

export interface Contents {
  readonly chart: Chart
  readonly scenarios: readonly Scenario[]
}

/** The table of contents, for readers who browse the files. */
export function contentsPage(entries: readonly Contents[]): string {
  return [
    generated,
    '',
    '# The statechart book',
    '',
    'Everything that can happen on the screens, drawn from the program itself. Open index.html in a browser for the gallery (search,',
    'filters, printing on A4). docs/reviewing.md says how to read a chart, docs/testing.md how to walk its scenarios.',
    '',
    '| Statechart | What it is about | States | Transitions | Scenarios |',
    '| --- | --- | ---: | ---: | ---: |',
    ...entries.map(
      ({ chart, scenarios }) =>
        `| [${cell(chart.title)}](${chart.flow}/${chart.id}.md) | ${cell(chart.description)} | ${chart.states.length - 1} | ${chart.transitions.length} | [${scenarios.length}](${chart.flow}/${chart.id}.scenarios.md) |`,
    ),
    '',
  ].join('\n')
}
