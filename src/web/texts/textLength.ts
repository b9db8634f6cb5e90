import { formatNumber } from './formats.ts'
import { catalogue } from './language.ts'

const count = (length: number, longest: number) => `${formatNumber(length)} of ${formatNumber(longest)} characters`

/** The length of a text that is near its limit. */
export const textLengthTexts = catalogue('textLength', {
  count,
  tooLong: (length: number, longest: number) =>
    `${count(length, longest)}: too long to be saved. Nothing is cut: shorten the text.`,
})
