import type { PartialTheme } from '@nivo/theming'

/** Nunito at 16 (001 §2.8). Colours use the tokens, so that they follow light and dark mode. */
const text = { fontFamily: 'var(--font)', fontSize: 16, fill: 'var(--text)' } as const

export const chartTheme: PartialTheme = {
  text,
  axis: {
    ticks: { line: { strokeWidth: 0 }, text: { ...text, fill: 'var(--muted)' } },
    domain: { line: { strokeWidth: 0 } },
  },
  grid: { line: { stroke: 'var(--line)', strokeWidth: 1 } },
}
