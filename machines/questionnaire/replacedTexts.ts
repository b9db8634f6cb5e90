/** Tells whether a text has these lines, as they are: a word in a sentence does not count. */
export const hasLines = (text: string, lines: string): boolean => `\n${text}\n`.includes(`\n${lines}\n`)

/** Adds a replaced text below the present one, in lines of its own. */
export const putBackBelow = (text: string, replaced: string): string => [text, replaced].filter(Boolean).join('\n\n')
