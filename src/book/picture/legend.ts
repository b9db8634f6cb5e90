import { type Icon, icons } from './icons.ts'
import { textWidth } from './textWidth.ts'
import { escapeXml, fixed } from './xml.ts'

const signs: readonly (readonly [name: string, icon: Icon, words: string])[] = [
  ['person', 'person', 'a person acts'],
  ['timer', 'timer', 'time passes (dotted line)'],
  ['done', 'done', 'done'],
  ['failed', 'failed', 'failed'],
  ['world', 'world', 'the surroundings'],
  ['always', 'always', 'at once'],
  ['work', 'work', 'under way in this state'],
  ['enter', 'enter', 'on entering, on leaving'],
]

const shapes: readonly (readonly [drawing: string, room: number, words: string])[] = [
  ['<circle class="dot" cx="5" cy="7" r="5"/>', 16, 'starts here'],
  [
    '<g class="state"><rect class="box" x="0" y="1" width="20" height="12" rx="3"/><rect class="second" x="2.5" y="3.5" width="15" height="7" rx="2"/></g>',
    26,
    'the end',
  ],
  [
    '<g class="state failure"><rect class="box" x="0" y="1" width="20" height="12" rx="3"/></g>',
    26,
    'something went wrong',
  ],
  ['<g class="region"><rect class="box" x="0" y="1" width="20" height="12" rx="3"/></g>', 26, 'runs beside the others'],
]

const size = 11
const rowHeight = 20
const gap = 18

/** Signs that only some pictures have. */
const rareShapes = {
  elsewhere: [
    '<g class="state elsewhere"><rect class="box" x="0" y="1" width="20" height="12" rx="3"/></g>',
    26,
    'a state on another page',
  ],
  anywhere: [
    '<g class="anywhere"><rect class="box" x="0" y="1" width="20" height="12" rx="6"/></g>',
    26,
    'from anywhere in here: from each state of the group',
  ],
} as const
export type RareShape = keyof typeof rareShapes

/** The key to the signs, as wide as the picture above it where that is wide enough. */
export function legend(
  width: number,
  rare: readonly RareShape[],
): { readonly svg: string; readonly width: number; readonly height: number } {
  const entries = [
    ...signs.map(([name, icon, words]) => ({
      drawing: `<g class="${name}"><path class="icon" transform="translate(0 1)" d="${icons[icon]}"/></g>`,
      room: 16,
      words,
    })),
    ...[...shapes, ...rare.map((name) => rareShapes[name])].map(([drawing, room, words]) => ({ drawing, room, words })),
  ]
  let x = 0
  let y = 8
  let widest = 0
  const drawn = entries.map(({ drawing, room, words }) => {
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
