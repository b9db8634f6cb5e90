type Channels = readonly [number, number, number]

/** Used for a partner without a colour, or with one that is not written as #rgb or #rrggbb. */
export const defaultBarColor = '#17324d'

function channelsOf(color: string): Channels | null {
  const hex = /^#(?:([0-9a-f])([0-9a-f])([0-9a-f])|([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2}))$/i.exec(color.trim())
  if (hex === null) return null
  const [r, g, b] = hex.slice(1).filter((part) => part !== undefined)
  const value = (part: string | undefined) => Number.parseInt(part?.length === 1 ? part + part : (part ?? ''), 16)
  return [value(r), value(g), value(b)]
}

/** Computes the relative luminance of WCAG 2.2, 0 for black to 1 for white. */
function luminanceOf([r, g, b]: Channels): number {
  const linear = (channel: number) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** Computes the contrast of WCAG 2.2, 1 to 21. Colours as #rgb or #rrggbb. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((color) => luminanceOf(channelsOf(color) ?? [0, 0, 0]))
    .toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

export interface BarColors {
  readonly background: string
  readonly color: '#000000' | '#ffffff'
}

/**
 * Returns the partner's colour, and black or white for text on it, whichever has more contrast: at least 4.5:1 on any
 * colour.
 */
export function contrastOn(partnerColor: string): BarColors {
  const background = channelsOf(partnerColor) === null ? defaultBarColor : partnerColor.trim()
  const color = contrastOf(background, '#000000') >= contrastOf(background, '#ffffff') ? '#000000' : '#ffffff'
  return { background, color }
}
