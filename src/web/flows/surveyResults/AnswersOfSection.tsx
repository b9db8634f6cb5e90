import type { SurveyQuestion } from '../../../../machines/questionnaire/survey.ts'
import { isAligned, sidesWithAnswer } from '../../../../machines/surveyResults/sideAnswers.ts'
import { surveyResultsTexts as texts } from '../../texts/surveyResults.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { AlignmentMark } from './AlignmentMark.tsx'
import type { AnswersProps } from './AnswersOfBothSides.tsx'
import styles from './AnswersOfSection.module.css'
import { GivenAnswers } from './GivenAnswers.tsx'

interface AnswersOfSectionProps extends Pick<
  AnswersProps,
  'sides' | 'notes' | 'hasNotesButtons' | 'onCompare' | 'onPicture'
> {
  readonly name: string
  readonly questions: readonly SurveyQuestion[]
}

/**
 * The answers of one section. For people who review teacher answers, the last column is the alignment, for the others
 * the notes (001 §2.5).
 */
export function AnswersOfSection({
  name,
  questions,
  sides,
  notes,
  hasNotesButtons,
  onCompare,
  onPicture,
}: AnswersOfSectionProps) {
  const last = sides.includes('teacher') ? 'alignment' : notes === undefined ? null : 'notes'
  const button = (question: SurveyQuestion) =>
    hasNotesButtons && <span className={styles.note}>{notes?.button(question)}</span>
  return (
    <DataTable className={styles.table} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{texts.question}</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {texts.side[side]}
            </th>
          ))}
          {last !== null && <th scope="col">{texts[last]}</th>}
        </tr>
      </thead>
      <tbody>
        {questions.map((question) => (
          <tr key={question.id}>
            <th scope="row">
              <div className={styles.asked}>
                <bdi>{question.boldBody}</bdi>
                {last !== 'notes' && button(question)}
              </div>
            </th>
            {sides.map((side) => (
              <td key={side} data-label={texts.side[side]}>
                <GivenAnswers question={question} side={side} onPicture={onPicture} />
              </td>
            ))}
            {last === 'alignment' && (
              <td data-label={texts.alignment}>
                <AlignmentOfQuestion question={question} onCompare={onCompare} />
              </td>
            )}
            {last === 'notes' && (
              <td data-label={texts.notes}>
                {notes?.list(question.id)}
                {button(question)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

function AlignmentOfQuestion({ question, onCompare }: Pick<AnswersProps, 'onCompare'> & { question: SurveyQuestion }) {
  const alike = isAligned(question)
  if (alike === null) return <span className={styles.quiet}>{texts.notCompared[sidesWithAnswer(question)]}</span>
  if (alike) return <span className={styles.quiet}>{texts.alike}</span>
  return (
    <div className={styles.different}>
      <AlignmentMark alike={alike} />
      <Button variant="quiet" aria-label={texts.compareFor(question.boldBody)} onClick={() => onCompare(question.id)}>
        {texts.compare}
      </Button>
    </div>
  )
}
