import type { GivenAnswer, SurveyResponseType } from '../../../../machines/questionnaire/survey.ts'
import type { ResultsSection } from '../../../../machines/surveyResults/results.ts'
import type { Side } from '../../../domain/instrument.ts'
import { enSurveyResults as texts } from '../../texts/surveyResults.ts'
import styles from './AnswersOfBothSides.module.css'

interface AnswersProps {
  readonly sections: readonly ResultsSection[]
  readonly sides: readonly Side[]
}

/** Every question with what each side answered. */
export function AnswersOfBothSides({ sections, sides }: AnswersProps) {
  return (
    <section className={styles.answers} aria-labelledby="answers-title">
      <h2 id="answers-title">{texts.answers}</h2>
      {sections.map((section) => (
        <div key={section.handle} className={styles.section}>
          <h3 className={styles.name}>{section.name}</h3>
          <table className={styles.table} data-sides={sides.length}>
            <thead>
              <tr>
                <th scope="col">{texts.question}</th>
                {sides.map((side) => (
                  <th key={side} scope="col">
                    {texts.side[side]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {section.questions.map(({ id, boldBody, responseTypes }) => (
                <tr key={id}>
                  <th scope="row">
                    <bdi>{boldBody}</bdi>
                  </th>
                  {sides.map((side) => (
                    <td key={side} data-label={texts.side[side]}>
                      <Answers responseTypes={responseTypes} side={side} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </section>
  )
}

function Answers({ responseTypes, side }: { responseTypes: readonly SurveyResponseType[]; side: Side }) {
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
      <Answer responseType={responseType} answer={answer} side={side} />
    </p>
  ))
}

interface AnswerProps {
  readonly responseType: SurveyResponseType
  readonly answer: GivenAnswer
  readonly side: Side
}

function Answer({ responseType, answer, side }: AnswerProps) {
  if (answer.imageUrl !== null)
    return (
      <img
        className={styles.picture}
        src={answer.imageUrl}
        alt={texts.answerPicture(texts.side[side])}
        loading="lazy"
      />
    )
  const chosen = responseType.possibleAnswers.filter(({ handle }) => answer.answerHandles.includes(handle))
  return <bdi>{answer.textAnswer ?? chosen.map(({ label }) => label).join(', ')}</bdi>
}
