import { memo } from 'react'
import type { SurveyResponseType } from '../../../../machines/questionnaire/survey.ts'
import { formatList } from '../../texts/formats.ts'
import { questionnaireTexts as texts } from '../../texts/questionnaire.ts'
import styles from './OtherSideAnswer.module.css'
import { useTaking } from './taking.ts'

/** The parent's answer, beside the teacher's own. Empty on the parent's side. */
export const OtherSideAnswer = memo(function OtherSideAnswer({ responseType }: { responseType: SurveyResponseType }) {
  const { survey } = useTaking()
  const answer = responseType.answer.parent
  if (survey.side !== 'teacher' || answer === null) return null
  const chosen = responseType.possibleAnswers.filter(({ handle }) => answer.answerHandles.includes(handle))
  return (
    <p className={styles.other}>
      <span className={styles.who}>{texts.parentAnswered}</span>
      {answer.imageUrl === null ? (
        <bdi>{answer.textAnswer ?? formatList(chosen.map(({ label }) => label))}</bdi>
      ) : (
        <img className={styles.picture} src={answer.imageUrl} alt={texts.parentPicture} loading="lazy" />
      )}
    </p>
  )
})
