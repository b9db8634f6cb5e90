import type { InstrumentType } from './instrument.ts'

/**
 * The kind of report of a screening, or null. A report exists once the family's own questionnaire is scored; a
 * teacher's score alone creates none, because what the family receives is about its own answers.
 */
export function reportType(
  type: InstrumentType,
  familySurvey: { readonly asqId: number | null } | null | undefined,
): InstrumentType | null {
  return familySurvey && familySurvey.asqId !== null ? type : null
}
