import type { SurveyQuestion, SurveyResponseType } from '../../../../machines/questionnaire/survey.ts'
import type { SurveyResults } from '../../../../machines/surveyResults/results.ts'
import { isAligned } from '../../../../machines/surveyResults/sideAnswers.ts'
import type { Side } from '../../../domain/instrument.ts'
import { surveyResultsTexts as texts } from '../../texts/surveyResults.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { AlignmentMark } from './AlignmentMark.tsx'
import styles from './ComparisonDialog.module.css'
import { AnswerOf, type OnPicture } from './GivenAnswers.tsx'

/** As beside the questions. */
const sides = ['teacher', 'parent'] as const

interface ComparisonDialogProps {
  readonly results: SurveyResults
  readonly compared: number | null
  readonly onPicture: OnPicture
  readonly onClose: () => void
}

/** The answers of both sides to one question, option by option. */
export function ComparisonDialog({ results, compared, onPicture, onClose }: ComparisonDialogProps) {
  const question =
    compared === null
      ? undefined
      : results.sections.flatMap(({ questions }) => questions).find(({ id }) => id === compared)
  const alike = question === undefined ? null : isAligned(question)
  return (
    <Dialog
      title={texts.comparisonTitle}
      size="large"
      open={question !== undefined}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {question && (
        <>
          <p className={styles.question}>
            <bdi>{question.boldBody}</bdi>
          </p>
          {alike !== null && <AlignmentMark alike={alike} />}
          <Comparison question={question} onPicture={onPicture} />
        </>
      )}
    </Dialog>
  )
}

function Comparison({ question, onPicture }: { question: SurveyQuestion; onPicture: OnPicture }) {
  return (
    <DataTable className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.answer}</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {texts.side[side]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {question.responseTypes.map((responseType) =>
          responseType.possibleAnswers.length === 0 ? (
            <WrittenRow key={responseType.id} question={question} responseType={responseType} onPicture={onPicture} />
          ) : (
            <ChoiceRows
              key={responseType.id}
              responseType={responseType}
              isLabelled={question.responseTypes.length > 1 && responseType.label !== ''}
            />
          ),
        )}
      </tbody>
    </DataTable>
  )
}

function ChoiceRows({ responseType, isLabelled }: { responseType: SurveyResponseType; isLabelled: boolean }) {
  return responseType.possibleAnswers.map(({ handle, label }) => (
    <tr key={handle}>
      <th scope="row">
        {isLabelled && <span className={styles.label}>{responseType.label} </span>}
        {label}
      </th>
      {sides.map((side) => (
        <td key={side}>
          {responseType.answer[side]?.answerHandles.includes(handle) === true ? (
            <Icon name="check" label={texts.chosen} />
          ) : (
            <span className={styles.none}>{texts.notChosen}</span>
          )}
        </td>
      ))}
    </tr>
  ))
}

interface WrittenProps {
  readonly question: SurveyQuestion
  readonly onPicture: OnPicture
  readonly responseType: SurveyResponseType
}

function WrittenRow({ question, responseType, onPicture }: WrittenProps) {
  return (
    <tr>
      <th scope="row">{responseType.label === '' ? texts.ownWords : responseType.label}</th>
      {sides.map((side) => (
        <td key={side}>
          <Written question={question} responseType={responseType} side={side} onPicture={onPicture} />
        </td>
      ))}
    </tr>
  )
}

function Written({ question, responseType, side, onPicture }: WrittenProps & { readonly side: Side }) {
  const answer = responseType.answer[side]
  if (!answer) return <span className={styles.none}>{texts.noAnswer}</span>
  return <AnswerOf question={question} responseType={responseType} answer={answer} side={side} onPicture={onPicture} />
}
