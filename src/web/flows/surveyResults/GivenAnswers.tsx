import type { GivenAnswer, SurveyQuestion, SurveyResponseType } from '../../../../machines/questionnaire/survey.ts'
import type { Side } from '../../../domain/instrument.ts'
import { enSurveyResults as texts } from '../../texts/surveyResults.ts'
import styles from './GivenAnswers.module.css'

interface GivenAnswersProps {
  readonly question: SurveyQuestion
  readonly side: Side
}

/** What one side answered to one question. */
export function GivenAnswers({ question, side }: GivenAnswersProps) {
  const { responseTypes } = question
  const given = responseTypes.flatMap((responseType) => {
    const answer = responseType.answer[side]
    return answer ? [{ responseType, answer }] : []
  })
  if (given.length === 0) return <span className={styles.none}>{texts.noAnswer}</span>
  return given.map(({ responseType, answer }) => (
    <p key={responseType.id} className={styles.answer}>
      {responseTypes.length > 1 && responseType.label !== '' && (
        <span className={styles.label}>{responseType.label} </span>
      )}
      <AnswerOf question={question} responseType={responseType} answer={answer} side={side} />
    </p>
  ))
}

interface AnswerProps {
  readonly question: SurveyQuestion
  readonly responseType: SurveyResponseType
  readonly answer: GivenAnswer
  readonly side: Side
}

/** One answer in words, or its picture. */
export function AnswerOf({ question, responseType, answer, side }: AnswerProps) {
  if (answer.imageUrl !== null)
    return (
      <img
        className={styles.picture}
        src={answer.imageUrl}
        alt={texts.answerPicture(texts.side[side], question.boldBody)}
        loading="lazy"
      />
    )
  const chosen = responseType.possibleAnswers.filter(({ handle }) => answer.answerHandles.includes(handle))
  return <bdi>{answer.textAnswer ?? chosen.map(({ label }) => label).join(', ')}</bdi>
}
