import { type Alignment, type Choices, alignmentOf, answeredAlike } from '../../src/domain/alignment.ts'
import { type Side, sides } from '../../src/domain/instrument.ts'
import type { SurveyQuestion } from '../questionnaire/survey.ts'

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
  sides.filter((side) => responseTypes.some(({ answer }) => answer[side])).length

/** Counts the alignment of questions (001 §2.5). */
export const alignmentOfQuestions = (questions: readonly SurveyQuestion[]): Alignment =>
  alignmentOf(questions.map(isAligned))

/** Lists the questions that the sides answered differently. */
export const differencesIn = (questions: readonly SurveyQuestion[]): readonly SurveyQuestion[] =>
  questions.filter((question) => isAligned(question) === false)
