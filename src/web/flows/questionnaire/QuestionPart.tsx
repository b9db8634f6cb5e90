import { useSelector } from '@xstate/react'
import { memo } from 'react'
import type { NotesOpeningRef } from '../../../../machines/note/notesOpeningMachine.ts'
import type { SurveyQuestion, SurveySection } from '../../../../machines/questionnaire/survey.ts'
import { questionnaireTexts as texts } from '../../texts/questionnaire.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { type FieldProps, fieldLabelId } from './FieldHead.tsx'
import { ImageField } from './ImageField.tsx'
import styles from './QuestionPart.module.css'
import { questionElementId } from './reveal.ts'
import { TextField } from './TextField.tsx'
import { useShut, useTaking } from './taking.ts'

interface QuestionProps {
  readonly section: SurveySection
  readonly question: SurveyQuestion
  readonly number: number
}

/** One question. It renders again only when answering is disabled or enabled: its fields watch their own answers. */
export const QuestionPart = memo(function QuestionPart({ section, question, number }: QuestionProps) {
  const { questionnaire, others } = useTaking()
  const { id, boldBody, body, imageUrl, details, responseTypes } = question
  const titleId = `title-${id}`
  const shut = useShut()

  return (
    <li id={questionElementId(id)} className={styles.question} data-question={id}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          <span className={styles.number} aria-hidden="true">
            {number}.
          </span>
          <bdi>{boldBody}</bdi>
        </h3>
        {body !== '' && <p className={styles.body}>{body}</p>}
        {imageUrl !== null && (
          <img
            className={styles.picture}
            src={imageUrl}
            alt={texts.pictureOf(boldBody)}
            fetchPriority="low"
            decoding="async"
          />
        )}
      </div>
      {responseTypes.map((responseType) => (
        <Field
          key={responseType.id}
          responseType={responseType}
          section={section}
          shut={shut}
          questionId={id}
          questionText={boldBody}
          labelledBy={responseType.label === '' ? titleId : `${titleId} ${fieldLabelId(responseType.id)}`}
        />
      ))}
      {(details !== null || others !== undefined) && (
        <div className={styles.details}>
          {details !== null && (
            <Button
              variant="quiet"
              aria-label={texts.detailsOf(boldBody)}
              onClick={() => questionnaire.send({ type: 'details.open', questionId: id })}
            >
              {texts.details}
            </Button>
          )}
          {others !== undefined && <NotesButton questionId={id} question={boldBody} opening={others.notesOpening} />}
        </div>
      )}
    </li>
  )
})

interface NotesButtonProps {
  readonly questionId: number
  readonly question: string
  readonly opening: NotesOpeningRef
}

function NotesButton({ questionId, question, opening }: NotesButtonProps) {
  const label = texts.notes(useSelector(opening, ({ context }) => context.badges.get(questionId)))
  return (
    <Button
      variant="quiet"
      aria-label={`${label}: ${question}`}
      onClick={() => opening.send({ type: 'question.press', questionId })}
    >
      {label}
    </Button>
  )
}

function Field(props: FieldProps) {
  switch (props.responseType.inputType) {
    case 'radio':
    case 'checkbox':
      return <ChoiceField {...props} />
    case 'textarea':
      return <TextField {...props} />
    case 'image':
      return <ImageField {...props} />
  }
}
