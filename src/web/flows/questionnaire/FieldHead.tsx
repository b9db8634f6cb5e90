import type { ReactNode } from 'react'
import type { SheetAnswer } from '../../../../machines/questionnaire/answerSheet.ts'
import type { SurveyResponseType, SurveySection } from '../../../../machines/questionnaire/survey.ts'
import { Moment } from '../../parts/Moment.tsx'
import { useAuth } from '../../app/system.ts'
import { questionnaireTexts as texts } from '../../texts/questionnaire.ts'
import { Icon } from '../../ui/Icon.tsx'
import { AnswerMarkText } from './AnswerMarkText.tsx'
import styles from './Field.module.css'

export interface FieldProps {
  readonly responseType: SurveyResponseType
  readonly section: SurveySection
  /** No answer can be given at the moment. */
  readonly shut: boolean
  readonly questionId: number
  /** The question, and the field's own label where it has one. */
  readonly labelledBy: string
  /** The text of the question, for the labels of pictures. */
  readonly questionText: string
}

/** Returns the id of the element that names a field, for `aria-labelledby`. */
export const fieldLabelId = (responseTypeId: number) => `label-${responseTypeId}`

interface FieldHeadProps {
  readonly responseType: SurveyResponseType
  readonly answer: SheetAnswer | undefined
  readonly locked: boolean
  /** What is said about the answer before its state. */
  readonly children?: ReactNode
}

/** The field's label and, at the end of the line, the state of its answer. */
export function FieldHead({ responseType: { id, label, required }, answer, locked, children }: FieldHeadProps) {
  const { name: viewer } = useAuth()
  return (
    <div className={styles.head}>
      {locked && <Icon name="lock" size={16} />}
      <span id={fieldLabelId(id)} className={styles.label}>
        {label}
      </span>
      {!required && <span className={styles.optional}>{texts.optional}</span>}
      {answer?.authorName && answer.updatedAt && (
        <span className={styles.author}>
          <Moment
            at={answer.updatedAt}
            words={texts.answeredBy(answer.authorName === viewer ? texts.you : answer.authorName)}
          />
        </span>
      )}
      {children}
      <AnswerMarkText responseTypeId={id} answered={answer !== undefined} />
    </div>
  )
}
