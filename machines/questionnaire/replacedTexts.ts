/** Tells whether a text has these lines, as they are: a word in a sentence does not count. */
export const hasLines = (text: string, lines: string): boolean => `\n${text}\n`.includes(`\n${lines}\n`)
