import type { GivenAnswer, SurveyQuestion, SurveyResponseType } from '../../../../machines/questionnaire/survey.ts'
import type { PictureRef } from '../../../../machines/surveyResults/results.ts'
import type { Side } from '../../../domain/instrument.ts'
import { formatList } from '../../texts/formats.ts'
import { surveyResultsTexts as texts } from '../../texts/surveyResults.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './GivenAnswers.module.css'

export type OnPicture = (picture: PictureRef) => void

interface GivenAnswersProps {
  readonly question: SurveyQuestion
  readonly side: Side
  readonly onPicture: OnPicture
}

/** What one side answered to one question. */
export function GivenAnswers({ question, side, onPicture }: GivenAnswersProps) {
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
      <AnswerOf question={question} responseType={responseType} answer={answer} side={side} onPicture={onPicture} />
    </p>
  ))
}

interface AnswerProps extends GivenAnswersProps {
  readonly responseType: SurveyResponseType
  readonly answer: GivenAnswer
}

/** One answer in words, or its picture, which opens larger. */
export function AnswerOf({ question, responseType, answer, side, onPicture }: AnswerProps) {
  if (answer.imageUrl !== null) {
    const alt = texts.answerPicture(texts.side[side], question.boldBody)
    return (
      <button
        type="button"
        className={styles.picture}
        aria-label={texts.enlarge(alt)}
        aria-haspopup="dialog"
        onClick={() => onPicture({ responseTypeId: responseType.id, side })}
      >
        <img src={answer.imageUrl} alt={alt} loading="lazy" />
        <span className={styles.enlarge}>
          <Icon name="search" size={16} />
        </span>
      </button>
    )
  }
  const chosen = responseType.possibleAnswers.filter(({ handle }) => answer.answerHandles.includes(handle))
  return <bdi>{answer.textAnswer ?? formatList(chosen.map(({ label }) => label))}</bdi>
}
