import type { Chart, ChartTransition } from '../model/chart.ts'
import { condition, doings, eventText, titleOf } from '../model/sentences.ts'
import { type Icon, iconOf } from './icons.ts'
import type { Annotation, Annotations } from '../model/annotations.ts'
import { textWidth, wrapText } from './textWidth.ts'
import type { Line, ViewNode } from './view.ts'

/** A printed line of text, positioned relative to the upper left corner of its block. */
export interface TextLine {
  readonly text: string
  readonly style: 'title' | 'description' | 'row' | 'detail' | 'goal' | 'note'
  readonly x: number
  /** Of the baseline. */
  readonly y: number
  readonly length: number
}

/** Lines that belong together: a heading, or the text of one transition. */
export interface TextBlock {
  readonly transition: ChartTransition | null
  readonly icon: Icon | null
  readonly lines: readonly TextLine[]
  readonly y: number
  readonly height: number
}

export interface TextBox {
  readonly blocks: readonly TextBlock[]
  readonly width: number
  readonly height: number
}

const sizes = { title: 14, description: 11, row: 12, detail: 11, goal: 12, note: 11 } as const
const heights = { title: 19, description: 14, row: 15, detail: 14, goal: 15, note: 14 } as const
const iconRoom = 17

type Part = readonly [style: TextLine['style'], text: string]

interface Piece {
  readonly transition: ChartTransition | null
  readonly icon: Icon | null
  readonly parts: readonly Part[]
}

interface Frame {
  readonly width: number
  readonly padX: number
  readonly padY: number
  readonly gap: number
}

function stack(pieces: readonly Piece[], { width, padX, padY, gap }: Frame): TextBox {
  let y = padY
  let widest = 0
  const blocks = pieces.map(({ transition, icon, parts }): TextBlock => {
    const top = y
    const x = padX + (icon ? iconRoom : 0)
    const lines = parts.flatMap(([style, text]) => {
      const isBold = style === 'title' || style === 'goal' || style === 'note'
      return wrapText(text, width - (icon ? iconRoom : 0), sizes[style], isBold).map((line): TextLine => {
        y += heights[style]
        const length = textWidth(line, sizes[style], isBold)
        widest = Math.max(widest, x + length)
        return { text: line, style, x, y: y - 4, length }
      })
    })
    const block = { transition, icon, lines, y: top, height: y - top }
    y += gap
    return block
  })
  return { blocks, width: Math.ceil(widest + padX), height: Math.ceil(y - gap + padY) }
}

/** The text of a line: the event and its condition. */
const lineParts = (transition: ChartTransition, severalAnswers: boolean): Part[] => {
  const { kind, words } = transition.trigger
  const answered = kind === 'done' ? 'done' : kind === 'failed' ? 'failed' : ''
  const what = answered === '' ? eventText(transition) : severalAnswers ? `${answered}: ${words}` : answered
  const asked = condition(transition)
  return [['row', what], ...(asked ? [['detail', asked] as const] : [])]
}

/** Puts the badge before the first part and the notes below the last. */
function annotated(parts: readonly Part[], annotation: Annotation | null): Part[] {
  const [first, ...rest] = parts
  if (annotation === null || first === undefined) return [...parts]
  const [style, text] = first
  return [
    [style, annotation.badge ? `${annotation.badge} ${text}` : text],
    ...rest,
    ...annotation.notes.map((note) => ['note', note] as const),
  ]
}

/**
 * Tells whether "done" or "failed" alone would be ambiguous, because several actors of the state or its descendants may
 * answer.
 */
const severalAnswers = (chart: Chart, { from }: ChartTransition) =>
  chart.states.filter(({ id }) => id === from || id.startsWith(`${from}.`)).flatMap(({ invokes }) => invokes).length > 1

/** A line that starts at a folded group does not show which of its actors has answered. */
const isFolded = (transition: ChartTransition, from: string) => transition.from.startsWith(`${from}.`)

/** The text beside a line, with rows of its own for every transition; identical rows of a folded group appear once. */
export function lineText(chart: Chart, { from, transitions }: Line, annotations: Annotations, width: number): TextBox {
  const pieces = transitions.map((transition) => ({
    transition,
    icon: iconOf(transition),
    parts: annotated(
      lineParts(transition, severalAnswers(chart, transition) || isFolded(transition, from)),
      annotations.transition(transition.id),
    ),
  }))
  const said = (piece: Piece) => JSON.stringify([piece.icon, piece.parts])
  const distinct = pieces.filter(
    (piece, index) =>
      !isFolded(piece.transition, from) || pieces.findIndex((other) => said(other) === said(piece)) === index,
  )
  return stack(distinct, { width, padX: 5, padY: 3, gap: 4 })
}

function rowOf(chart: Chart, transition: ChartTransition, annotations: Annotations): Piece {
  const goals = transition.to.filter((id) => id !== transition.from)
  const acts = doings(transition)
  return {
    transition,
    icon: iconOf(transition),
    parts: annotated(
      [
        ...lineParts(transition, severalAnswers(chart, transition)),
        ...(goals.length > 0 ? [['goal', `→ ${goals.map((id) => titleOf(chart, id)).join(' and ')}`] as const] : []),
        ...(goals.length === 0 && acts.length > 0 ? [['detail', acts.join('; ')] as const] : []),
      ],
      annotations.transition(transition.id),
    ),
  }
}

/** The symbol from which lines start that apply anywhere inside a group. */
export const anywhereText = (): TextBox =>
  stack([{ transition: null, icon: null, parts: [['detail', 'from anywhere in here']] }], {
    width: 190,
    padX: 10,
    padY: 4,
    gap: 0,
  })

/** The initial limit of a group's heading, until a layout has determined the group's width. */
const headingWidth = 330

/** The content of a box: the meaning of the state, its actors, and the transitions that do not leave it. */
export function boxText(
  chart: Chart,
  { state, look, rows }: ViewNode,
  insideCount: number,
  annotations: Annotations,
  widths: { readonly box: number; readonly group: number | undefined },
): TextBox {
  const isGroup = look === 'group'
  const heading: Piece = {
    transition: null,
    icon: null,
    parts: annotated(
      [
        ['title', look === 'elsewhere' ? titleOf(chart, state.id) : state.title],
        ...(look === 'elsewhere' ? [] : [['description', state.description] as const]),
        ...(look === 'folded' ? [['detail', `${insideCount} states inside, on a page of their own`] as const] : []),
      ],
      annotations.state(state.id),
    ),
  }
  const plain = (icon: Icon, text: string): Piece => ({ transition: null, icon, parts: [['detail', text]] })
  const pieces =
    look === 'elsewhere'
      ? [heading]
      : [
          heading,
          ...state.invokes.map(({ words }) => plain('work', words)),
          ...(state.entry.length > 0
            ? [plain('enter', `on entering: ${state.entry.map(({ words }) => words).join('; ')}`)]
            : []),
          ...(state.exit.length > 0
            ? [plain('leave', `on leaving: ${state.exit.map(({ words }) => words).join('; ')}`)]
            : []),
          ...rows.map((transition) => rowOf(chart, transition, annotations)),
        ]
  return stack(pieces, { width: isGroup ? (widths.group ?? headingWidth) : widths.box, padX: 12, padY: 8, gap: 6 })
}
