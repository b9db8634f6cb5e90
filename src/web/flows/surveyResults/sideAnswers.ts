import type { SurveyQuestion } from '../../../../machines/questionnaire/survey.ts'
import { type Alignment, type Choices, alignmentOf, answeredAlike } from '../../../domain/alignment.ts'
import type { Side } from '../../../domain/instrument.ts'

function choicesOf({ responseTypes }: SurveyQuestion, side: Side): Choices {
  return new Map(
    responseTypes.flatMap(({ id, answer }) => {
      const handles = answer[side]?.answerHandles ?? []
      return handles.length === 0 ? [] : [[id, handles] as const]
    }),
  )
}

/** Tells whether both sides answered the question alike; null unless both answered it. */
export const isAligned = (question: SurveyQuestion): boolean | null =>
  answeredAlike(choicesOf(question, 'parent'), choicesOf(question, 'teacher'))

/** Counts the sides that answered the question in any way. */
export const sidesWithAnswer = ({ responseTypes }: SurveyQuestion): number =>
  (['parent', 'teacher'] as const).filter((side) => responseTypes.some(({ answer }) => answer[side])).length

/** Counts the alignment of a section (001 §2.5). */
export const sectionAlignment = (questions: readonly SurveyQuestion[]): Alignment =>
  alignmentOf(questions.map(isAligned))
