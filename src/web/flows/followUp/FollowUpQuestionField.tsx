import type { FollowUpSurvey } from '../../../../machines/followUp/followUpForm.ts'
import {
  type FollowUpLine,
  type FollowUpQuestion,
  answeredForm,
  hasCheckbox,
  isEnabled,
} from '../../../domain/followUp.ts'
import { DayField } from '../../parts/DayField.tsx'
import { useField } from '../../parts/Form.tsx'
import { LongText, TextLine } from '../../parts/LongText.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { followUpTexts as texts } from '../../texts/followUp.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import styles from './FollowUpQuestionField.module.css'
import { answerText } from './answerText.ts'

interface QuestionProps {
  readonly question: FollowUpQuestion
  /** Its place in the draft. */
  readonly place: string
}

interface ChangedProps extends QuestionProps {
  /** Who has changed it, if it said something else before. */
  readonly change: FollowUpSurvey['changes'][number]
}

/** A question of any of the five types: its checkbox, and below it the field that ticking it opens (001 §2.7). */
export function FollowUpQuestionField({
  question,
  place,
  change,
}: QuestionProps & { readonly change: ChangedProps['change'] | undefined }) {
  const { title, questionType, children } = question
  return (
    <div className={styles.question}>
      {hasCheckbox(questionType) && <Tick line={question} place={place} />}
      {questionType === 'asq_followup_date' && <DateInput question={question} place={place} />}
      {questionType === 'asq_followup_fill_in' && <TextInput question={question} place={place} />}
      {questionType === 'asq_followup_text_area' && <TextArea question={question} place={place} />}
      {children.length > 0 && (
        <ul className={styles.lines} aria-label={title}>
          {children.map((line, index) => (
            <li key={line.id}>
              <Tick line={line} place={`${place}.children[${index}]`} disabled={!isEnabled(question)} />
            </li>
          ))}
        </ul>
      )}
      {change !== undefined && <Changed question={question} place={place} change={change} />}
    </div>
  )
}

/** What somebody else had answered, for as long as nobody changes it again. */
function Changed({ question, place, change: { by, at, before } }: ChangedProps) {
  const { onChange } = useField<FollowUpQuestion>(place)
  return answeredForm({ questions: [question] }, before).map((earlier) => (
    <details key={question.id} className={styles.changed}>
      <summary>
        <Moment at={at} words={(moment) => texts.changedBy(by?.name ?? null, moment)} />
      </summary>
      <p className={styles.earlier} dir="auto">
        {answerText(earlier)}
      </p>
      <Button aria-label={texts.putBackOf(question.title)} onClick={() => onChange(earlier)}>
        {texts.putBack}
      </Button>
    </details>
  ))
}

interface TickProps {
  readonly line: FollowUpLine
  readonly place: string
  readonly disabled?: boolean
}

function Tick({ line: { title, infoLink }, place, disabled }: TickProps) {
  const { id, value, onChange } = useField<boolean>(`${place}.answer.checked`)
  return (
    <div className={styles.tick}>
      <Checkbox id={id} label={<bdi>{title}</bdi>} checked={value} disabled={disabled} onChange={onChange} />
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

/** The date or text of a question. */
function useValue(place: string) {
  const { id, value, error, onChange } = useField<string | null>(`${place}.answer.value`)
  return { id, value: value ?? '', error, onChange }
}

function DateInput({ question, place }: QuestionProps) {
  return (
    <div className={styles.date}>
      <DayField
        {...useValue(place)}
        label={texts.date}
        aria-label={texts.dateOf(question.title)}
        disabled={!isEnabled(question)}
      />
    </div>
  )
}

function TextInput({ question, place }: QuestionProps) {
  const { error, ...input } = useValue(place)
  return (
    <>
      {error !== undefined && <p className={styles.error}>{error}</p>}
      <TextLine
        {...input}
        className={styles.input}
        aria-label={texts.textOf(question.title)}
        disabled={!isEnabled(question)}
      />
    </>
  )
}

function TextArea({ question, place }: QuestionProps) {
  const { error, ...input } = useValue(place)
  return (
    <>
      <label className={styles.label} htmlFor={input.id}>
        <bdi>{question.title}</bdi>
      </label>
      {error !== undefined && <p className={styles.error}>{error}</p>}
      <LongText {...input} className={styles.long} rows={4} />
    </>
  )
}
