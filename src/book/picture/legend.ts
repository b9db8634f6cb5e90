import { type Icon, icons } from './icons.ts'
import type { PlacedChart } from './placed.ts'
import { textWidth } from './textWidth.ts'
import { escapeXml, fixed } from './xml.ts'

const size = 11
const rowHeight = 20
const gap = 18

interface LegendEntry {
  readonly drawing: string
  readonly room: number
  readonly words: string
}

const iconSign = (icon: Icon, words: string): LegendEntry => ({
  drawing: `<g class="${icon}"><path class="icon" transform="translate(0 1)" d="${icons[icon]}"/></g>`,
  room: 16,
  words,
})
const boxSign = (classes: string, words: string, radius = 3): LegendEntry => ({
  drawing: `<g class="${classes}"><rect class="box" x="0.5" y="0.5" width="24" height="13" rx="${radius}"/></g>`,
  room: 31,
  words,
})

const clockSign: LegendEntry = {
  drawing: `<g class="timer"><path class="icon" transform="translate(0 1)" d="${icons.timer}"/></g><g class="timed"><path class="path" d="M16 7L38 7"/></g>`,
  room: 44,
  words: 'time passes',
}
const endSign: LegendEntry = {
  drawing:
    '<g class="state"><rect class="box" x="0.5" y="0.5" width="24" height="13" rx="3"/><rect class="second" x="3" y="3" width="19" height="8" rx="2"/></g>',
  room: 31,
  words: 'the end',
}
const startSign: LegendEntry = { drawing: '<circle class="dot" cx="5" cy="7" r="5"/>', room: 16, words: 'starts here' }

/** The badges and symbols that occur in a picture. */
function legendEntriesOf({ boxes, lines, starts, anywheres }: PlacedChart): LegendEntry[] {
  const used = new Set([...boxes, ...lines].flatMap(({ text }) => text.blocks.map(({ icon }) => icon)))
  const has = (icon: Icon, words: string) => (used.has(icon) ? [iconSign(icon, words)] : [])
  const when = (is: boolean, sign: LegendEntry) => (is ? [sign] : [])
  return [
    ...has('person', 'a person acts'),
    ...when(used.has('timer'), clockSign),
    ...has('done', 'done'),
    ...has('failed', 'failed'),
    ...has('world', 'the surroundings'),
    ...has('always', 'at once'),
    ...has('work', 'under way in this state'),
    ...has('enter', 'on entering'),
    ...has('leave', 'on leaving'),
    ...when(starts.length > 0, startSign),
    ...when(
      boxes.some(({ node }) => node.state.kind === 'final'),
      endSign,
    ),
    ...when(
      boxes.some(({ node }) => node.state.isFailure),
      boxSign('state failure', 'something went wrong'),
    ),
    ...when(
      boxes.some(({ node }) => node.isRegion),
      boxSign('region', 'runs at the same time as the others'),
    ),
    ...when(
      boxes.some(({ node }) => node.look === 'elsewhere'),
      boxSign('state elsewhere', 'a state on another page'),
    ),
    ...when(anywheres.length > 0, boxSign('anywhere', 'from anywhere in here: from each state of the group', 6.5)),
  ]
}

/** The legend of a picture, as wide as the picture where possible. */
export function legend(
  width: number,
  placed: PlacedChart,
): { readonly svg: string; readonly width: number; readonly height: number } {
  let x = 0
  let y = 8
  let widest = 0
  const drawn = legendEntriesOf(placed).map(({ drawing, room, words }) => {
    const needed = room + textWidth(words, size)
    if (x > 0 && x + needed > width) {
      x = 0
      y += rowHeight
    }
    const at = `translate(${fixed(x)} ${y})`
    x += needed + gap
    widest = Math.max(widest, x - gap)
    return `<g transform="${at}">${drawing}<text class="detail" x="${room}" y="11" textLength="${fixed(needed - room)}" lengthAdjust="spacingAndGlyphs">${escapeXml(words)}</text></g>`
  })
  return { svg: drawn.join(''), width: Math.ceil(widest), height: y + rowHeight + 4 }
}
