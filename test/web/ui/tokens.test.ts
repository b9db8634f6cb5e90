import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrastOf } from '../../../src/web/ui/contrast.ts'

const css = readFileSync(path.join(import.meta.dirname, '../../../src/web/ui/tokens.css'), 'utf8')
const colorsIn = (part: string) =>
  Object.fromEntries([...part.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]))
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')
const schemes = { light: colorsIn(light), dark: { ...colorsIn(light), ...colorsIn(dark) } }

const grounds = ['ground', 'sunken', 'raised']
const onGrounds = ['text', 'muted', 'accent', 'danger', 'warning', 'success', 'info', 'on-schedule', 'monitor', 'refer']
const pairs = [
  ...onGrounds.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...['accent', 'danger', 'warning', 'success', 'info'].flatMap((tone) => [
    [`on-${tone}`, tone] as const,
    [tone, `${tone}-tint`] as const,
    ['text', `${tone}-tint`] as const,
  ]),
  ...['on-schedule', 'monitor', 'refer'].map((zone) => [zone, `${zone}-tint`] as const),
]

describe.each(['light', 'dark'] as const)('the colours, %s', (scheme) => {
  const colors = schemes[scheme]
  const contrast = (one: string, other: string) => contrastOf(colors[one] ?? '', colors[other] ?? '')

  it('defines every role', () => {
    expect(Object.keys(colors)).toEqual(
      expect.arrayContaining([...new Set(pairs.flat()), 'line', 'line-strong', 'focus']),
    )
  })

  it.each(pairs)('shows %s on %s at 4.5:1 or better', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(grounds)('shows borders of fields and the focus on %s at 3:1 or better', (ground) => {
    expect(contrast('line-strong', ground)).toBeGreaterThanOrEqual(3)
    expect(contrast('focus', ground)).toBeGreaterThanOrEqual(3)
  })
})
