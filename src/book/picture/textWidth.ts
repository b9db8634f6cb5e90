/**
 * Advance widths of Helvetica's 95 printable ASCII characters, in thousandths of the font size, from space to tilde.
 * Arial and Liberation Sans have the same widths, so boxes fit their text on every system without measuring in a
 * browser.
 */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
]
const elsewhere = 600
const boldness = 1.08

export const fontFamily = 'Arial, Helvetica, "Liberation Sans", sans-serif'

/** The width of a text in pixels. */
export function textWidth(text: string, size: number, isBold = false): number {
  const units = [...text].reduce((sum, letter) => {
    const code = letter === '\u00A0' ? 32 : (letter.codePointAt(0) ?? 0)
    return sum + (widths[code - 32] ?? elsewhere)
  }, 0)
  return (units / 1000) * size * (isBold ? boldness : 1)
}

/** Wraps a text into lines of at most `width` pixels and about equal length. */
export function wrapText(text: string, width: number, size: number, isBold = false): string[] {
  const fill = (limit: number) => {
    const lines: string[] = []
    for (const word of text.split(' ')) {
      const last = lines.at(-1)
      const longer = `${last} ${word}`
      if (last !== undefined && textWidth(longer, size, isBold) <= limit) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }
  const greedy = fill(width)
  let balanced = greedy
  for (let limit = width - 4; limit > width / 2; limit -= 4) {
    const tighter = fill(limit)
    if (tighter.length > greedy.length || tighter.some((line) => textWidth(line, size, isBold) > limit)) break
    balanced = tighter
  }
  return balanced
}
