/** The exact sentence of 001 §5; the number is the requiredAnswersCount of the first short section. */
export function tooFewAnswers(requiredAnswersCount: number): string {
  return `In order to score the questionnaire, at least ${requiredAnswersCount} questions must be answered in each section, not including the overall section.`
}
