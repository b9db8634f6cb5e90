import { useId } from 'react'
import {
  type FollowUpAnswer,
  type FollowUpLine,
  type FollowUpQuestion,
  hasCheckbox,
  isEnabled,
} from '../../../domain/followUp.ts'
import { longestText } from '../../../domain/longestText.ts'
import { DayField } from '../../parts/DayField.tsx'
import { followUpTexts as texts } from '../../texts/followUp.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { LongText, TextLine } from '../../parts/LongText.tsx'
import styles from './FollowUpQuestionField.module.css'

type OnChange = (questionId: number, change: Partial<FollowUpAnswer>) => void

interface InputProps {
  readonly question: FollowUpQuestion
  readonly onChange: OnChange
}

/** The part that takes the focus if a date cannot be read. */
export const dateInputId = (questionId: number) => `follow-up-date-${questionId}`

interface QuestionProps extends InputProps {
  /** What is wrong with the answer. */
  readonly error: string | undefined
  /** A note on the question. */
  readonly mark: string | null
}

/** A question of any of the five types: its checkbox, and below it the field that ticking it opens (001 §2.7). */
export function FollowUpQuestionField({ question, error, mark, onChange }: QuestionProps) {
  const { questionType, children } = question
  return (
    <div className={styles.question}>
      {mark !== null && <p className={styles.mark}>{mark}</p>}
      {questionType !== 'asq_followup_date' && error !== undefined && <p className={styles.mark}>{error}</p>}
      {hasCheckbox(questionType) && <Tick line={question} onChange={onChange} />}
      {questionType === 'asq_followup_date' && <DateInput question={question} error={error} onChange={onChange} />}
      {questionType === 'asq_followup_fill_in' && <TextInput question={question} onChange={onChange} />}
      {questionType === 'asq_followup_text_area' && <TextArea question={question} onChange={onChange} />}
      {children.length > 0 && (
        <ul className={styles.lines} aria-label={question.title}>
          {children.map((line) => (
            <li key={line.id}>
              <Tick line={line} disabled={!isEnabled(question)} onChange={onChange} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Tick({ line, disabled, onChange }: { line: FollowUpLine; disabled?: boolean; onChange: OnChange }) {
  const { id, title, infoLink, answer } = line
  return (
    <div className={styles.tick}>
      <Checkbox
        label={<bdi>{title}</bdi>}
        checked={answer.checked}
        disabled={disabled}
        onChange={(checked) => onChange(id, { checked })}
      />
      {infoLink !== null && (
        <a
          className={styles.info}
          href={infoLink}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={texts.infoOn(title)}
        >
          {texts.info}
        </a>
      )}
    </div>
  )
}

function DateInput({ question, error, onChange }: Omit<QuestionProps, 'mark'>) {
  const { id, title, answer } = question
  return (
    <div className={styles.date}>
      <DayField
        id={dateInputId(id)}
        label={texts.date}
        aria-label={texts.dateOf(title)}
        error={error}
        disabled={!isEnabled(question)}
        value={answer.value ?? ''}
        onChange={(value) => onChange(id, { value })}
      />
    </div>
  )
}

function TextInput({ question, onChange }: InputProps) {
  const { id, title, answer } = question
  return (
    <TextLine
      className={styles.input}
      aria-label={texts.textOf(title)}
      disabled={!isEnabled(question)}
      longest={longestText}
      value={answer.value ?? ''}
      onChange={(value) => onChange(id, { value })}
    />
  )
}

function TextArea({ question: { id, title, answer }, onChange }: InputProps) {
  const inputId = useId()
  return (
    <>
      <label className={styles.label} htmlFor={inputId}>
        <bdi>{title}</bdi>
      </label>
      <LongText
        id={inputId}
        className={styles.long}
        rows={4}
        longest={longestText}
        value={answer.value ?? ''}
        onChange={(text) => onChange(id, { value: text })}
      />
    </>
  )
}
