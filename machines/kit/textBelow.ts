/** Adds a text below another, unless that already contains it. */
export const textBelow = (text: string, below: string): string =>
  text.includes(below) ? text : [text, below].filter(Boolean).join('\n\n')
