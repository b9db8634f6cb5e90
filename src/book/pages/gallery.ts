import type { Chapter } from '../book.ts'
import type { Actor, Chart } from '../model/chart.ts'
import { type Scenario, dataSentence, scenariosByTransition, walkedByTests } from '../model/scenarios.ts'
import { actorNames, condition, doings, eventText, leadsToFailure, titleOf } from '../model/sentences.ts'
import { type Drawing, isLandscape } from '../picture/drawings.ts'
import { type Annotations, unannotated } from '../model/annotations.ts'
import { svgOf } from '../picture/svg.ts'
import { escapeXml as text } from '../picture/xml.ts'
import { chartStyle, galleryScript, galleryStyle } from './sources.ts'

const actors: readonly Actor[] = ['person', 'timer', 'server', 'world', 'itself']

/** The parts of a chart that can be printed. */
const printChoices = [
  ['all', 'pictures, tables and scenarios'],
  ['words', 'pictures and tables'],
  ['pictures', 'pictures'],
] as const

const rowId = (stateId: string) => `row-${stateId}`
const boxId = ({ part }: Drawing, stateId: string) => `${part === '' ? 'box' : `part-${part}`}-${stateId}`
const scenarioId = (chart: Chart, number: number) => `scenario-${chart.id}-${number}`

const wide = (drawing: Drawing | undefined) => (drawing && isLandscape(drawing) ? ' wide' : '')

function picture(chart: Chart, drawing: Drawing, isPrinted: boolean, annotations: Annotations): string {
  const svg = svgOf(chart, drawing.placed, {
    title: drawing.title,
    description: chart.description,
    annotations,
    style: '',
    linkOf: (id) => `#${rowId(id)}`,
    anchorOf: (id) => boxId(drawing, id),
  })
  return `<figure class="picture${isPrinted ? '' : ' screen-only'}${isPrinted ? wide(drawing) : ''}" role="region" tabindex="0" aria-label="${text(drawing.title)}: picture">${svg}</figure>`
}

/** Prints pictures that fit an A4 page whole, and the others as their overview and pages. */
function pictures(chart: Chart, drawings: readonly Drawing[], annotations: Annotations): string {
  const [whole, ...parts] = drawings
  if (whole === undefined) return ''
  if (parts.length === 0) return picture(chart, whole, true, annotations)
  return [
    picture(chart, whole, false, annotations),
    `<details class="parts"><summary>Page by page (${parts.length})</summary>`,
    ...parts.map(
      (part, index) =>
        `<div class="sheet${index === 0 ? ' first' : ''}${wide(part)}"><h3>${text(part.title)}</h3>${picture(chart, part, true, annotations)}</div>`,
    ),
    '</details>',
  ].join('\n')
}

const stateName = (chart: Chart, id: string) => `<a href="#${rowId(id)}">${text(titleOf(chart, id))}</a>`

function states(chart: Chart): string {
  const rows = chart.states.slice(1).map(({ id, title, description, invokes, isFailure, kind }) => {
    const notes = [kind === 'final' ? 'the end' : '', isFailure ? 'something went wrong' : '']
      .filter(Boolean)
      .join(', ')
    const depth = id.split('.').length - 2
    return [
      `<tr id="${rowId(id)}" data-failure="${isFailure}"><th scope="row" style="padding-inline-start:${8 + 16 * depth}px">`,
      `<a href="#box-${id}">${text(title)}</a>${notes ? ` <small>${notes}</small>` : ''}</th>`,
      `<td>${text(description)}</td><td>${text(invokes.map(({ words }) => words).join('; '))}</td></tr>`,
    ].join('')
  })
  return `<table class="states"><caption>What each state means</caption><thead><tr><th scope="col">State</th><th scope="col">What it means</th><th scope="col">Under way</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}

function transitions(chart: Chart, scenarios: readonly Scenario[], annotations: Annotations): string {
  const numbers = scenariosByTransition(scenarios)
  const rows = chart.transitions.map((transition) => {
    const { id, from, to, trigger } = transition
    const annotation = annotations.transition(id)
    const walked = (numbers.get(id) ?? []).slice(0, 3)
    return [
      `<tr data-row="${text(id)}" data-by="${trigger.by}" data-failure="${leadsToFailure(chart, transition)}"${annotation ? ` class="${annotation.look}"` : ''}>`,
      `<td>${stateName(chart, from)}</td><td>${text(eventText(transition))}</td><td>${text(condition(transition))}</td>`,
      `<td>${text(doings(transition).join('; '))}</td><td>${to.length === 0 ? 'stays' : to.map((goal) => stateName(chart, goal)).join(' and ')}</td>`,
      `<td>${actorNames[trigger.by]}</td>`,
      `<td>${walked.map((number) => `<a href="#${scenarioId(chart, number)}">${number}</a>`).join(', ')}${annotation ? ` ${text([annotation.badge, ...annotation.notes].join(' '))}` : ''}</td></tr>`,
    ].join('')
  })
  return `<table class="transitions"><caption>Everything that can happen</caption><thead><tr><th scope="col">In</th><th scope="col">When</th><th scope="col">If</th><th scope="col">Then do</th><th scope="col">Go to</th><th scope="col">Who acts</th><th scope="col">Scenarios</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}

function scenario(chart: Chart, { number, title, given, steps, endsIn, notByHand }: Scenario): string {
  const names = (ids: readonly string[]) => ids.map((id) => stateName(chart, id)).join(' with ')
  const said = steps.map(({ when, conditions, happens, enters, data }) => {
    const asked = conditions.length > 0 ? `, ${text(conditions.join(' and '))}` : ''
    const now = enters.length > 0 ? `now ${names(enters)}` : 'stays where it is'
    const used = data.map((one) => `<br><i>Data to use:</i> ${text(dataSentence(one))}`).join('')
    return `<li><b>When</b> ${text(when)}${asked}<br><b>Then</b> ${[...happens.map(text), now].join('; ')}${used}</li>`
  })
  const heading = `${number}. ${text(title)}`
  const told =
    notByHand.length > 0 ? `<p><b>Not by hand:</b> ${notByHand.map(text).join(' ')} ${walkedByTests}</p>` : ''
  const titled = told === '' ? `<label><input type="checkbox"> ${heading}</label>` : heading
  return [
    `<section class="scenario" id="${scenarioId(chart, number)}"><h3>${titled}</h3>`,
    `<p><b>Given</b> ${names(given)}</p><ol>${said.join('')}</ol><p><b>Ends in</b> ${names(endsIn)}</p>`,
    told,
    '</section>',
  ].join('')
}

function chapter({ chart, drawings, scenarios }: Chapter, annotations: Annotations): string {
  return [
    `<section class="chapter" id="${chart.id}" aria-labelledby="title-${chart.id}">`,
    // The title is printed on the page of the first picture, in that picture's orientation.
    `<div class="head${wide(drawings[1] ?? drawings[0])}"><h2 id="title-${chart.id}">${text(chart.title)}</h2>`,
    `<p>${text(chart.description)}</p></div>`,
    pictures(chart, drawings, annotations),
    `<details class="words"><summary>The same in words: ${chart.states.length - 1} states, ${chart.transitions.length} transitions</summary><div class="scroll" role="region" tabindex="0" aria-label="${text(chart.title)}: tables">`,
    states(chart),
    transitions(chart, scenarios, annotations),
    '</div></details>',
    `<details class="scenarios"><summary>${scenarios.length} scenarios to walk by hand</summary>`,
    `<p><b>Start:</b> ${text(chart.start)}.</p>`,
    ...scenarios.map((one) => scenario(chart, one)),
    '</details></section>',
  ].join('\n')
}

export interface Gallery {
  readonly title: string
  /** HTML below the title: what this gallery shows. */
  readonly introduction: string
  readonly chapters: readonly { readonly chapter: Chapter; readonly annotations?: Annotations }[]
}

/**
 * One self-contained page with all pictures, tables and scenarios, which can be opened from a folder, mailed and
 * printed.
 */
export function galleryPage({ title, introduction, chapters }: Gallery): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${text(title)}</title><style>${chartStyle}${galleryStyle}</style></head><body>`,
    `<header><h1>${text(title)}</h1>${introduction}`,
    '<form class="filters"><fieldset><legend>Who acts</legend>',
    ...actors.map((by) => `<label><input type="checkbox" name="by" value="${by}" checked> ${actorNames[by]}</label>`),
    '</fieldset><label><input type="checkbox" id="failures"> Error states only</label></form>',
    `<form class="print"><label>On paper <select id="printed">${printChoices.map(([value, words]) => `<option value="${value}">${words}</option>`).join('')}</select></label> <button type="button" id="print">Print</button></form>`,
    `<nav aria-label="Statecharts"><ul>${chapters.map(({ chapter: { chart } }) => `<li><a href="#${chart.id}">${text(chart.title)}</a></li>`).join('')}</ul></nav></header>`,
    '<form class="search" role="search"><label>Search <input type="search" id="search" autocomplete="off" enterkeyhint="next"></label>',
    '<span id="steps" hidden><button type="button" id="previous">Previous place</button> <button type="button" id="next">Next place</button></span>',
    '<output id="found" aria-live="polite"></output></form>',
    '<p id="none" role="status" hidden>No statechart says these words, or nobody who is chosen does anything there.</p>',
    '<main>',
    ...chapters.map((one) => chapter(one.chapter, one.annotations ?? unannotated)),
    `</main><script>${galleryScript}</script></body></html>`,
    '',
  ].join('\n')
}
