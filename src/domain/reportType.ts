import type { InstrumentType } from './instrument.ts'

/**
 * Which kind of report there is of a screening, or null: none yet. There is one as soon as the family's own questionnaire is scored; a
 * teacher's score alone makes none, because what goes to the family is about its own answers.
 */
export function reportType(
  type: InstrumentType,
  familySurvey: { readonly asqId: number | null } | null | undefined,
): InstrumentType | null {
  return familySurvey && familySurvey.asqId !== null ? type : null
}
