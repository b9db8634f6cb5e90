import { formatNumber } from './formats.ts'
import { catalogue } from './language.ts'

/** The foot of a list with page links. */
export const listPagesTexts = catalogue('listPages', {
  label: 'Pages',
  page: (page: number) => `Page ${formatNumber(page)}`,
  /** 000 §2.4. */
  range: (from: number, to: number, total: number) =>
    `${formatNumber(from)} to ${formatNumber(to)} of ${formatNumber(total)}`,
})
