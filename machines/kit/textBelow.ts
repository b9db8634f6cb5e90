/** Adds a text below another, in lines of its own. */
export const putBelow = (text: string, below: string): string => [text, below].filter(Boolean).join('\n\n')

/** Adds a text below another, unless that already contains it. */
export const textBelow = (text: string, below: string): string => (text.includes(below) ? text : putBelow(text, below))
