import { questionnaireTexts as texts } from '../../texts/questionnaire.ts'
import { Choice } from './Choice.tsx'
import { ClearedAnswer } from './ClearedAnswer.tsx'
import styles from './Field.module.css'
import { FieldHead, type FieldProps } from './FieldHead.tsx'
import { OtherSideAnswer } from './OtherSideAnswer.tsx'
import { useLocked, useSheetAnswer } from './taking.ts'

const noHandles: readonly string[] = []

/** Radio or checkbox: native inputs, styled. A press, a digit or an arrow key gives the answer at once. */
export function ChoiceField({ responseType, section, shut, labelledBy }: FieldProps) {
  const { id, inputType, possibleAnswers } = responseType
  const answer = useSheetAnswer(id)
  const locked = useLocked(responseType, section)
  const chosen = answer?.answerHandles ?? noHandles
  const firstChosen = Math.max(
    0,
    possibleAnswers.findIndex(({ handle }) => chosen.includes(handle)),
  )
  return (
    <fieldset
      className={styles.field}
      disabled={locked || shut}
      aria-labelledby={labelledBy}
      aria-describedby={locked ? `locked-${id}` : undefined}
    >
      <FieldHead responseType={responseType} answer={answer} locked={locked}>
        <ClearedAnswer responseTypeId={id} shut={locked || shut} labelledBy={labelledBy} />
      </FieldHead>
      <div className={styles.choices}>
        {possibleAnswers.map(({ handle }, index) => (
          <Choice
            key={handle}
            responseType={responseType}
            index={index}
            checked={chosen.includes(handle)}
            isStop={inputType === 'checkbox' || index === firstChosen}
          />
        ))}
      </div>
      <OtherSideAnswer responseType={responseType} />
      {locked && (
        <p id={`locked-${id}`} className={styles.hint}>
          {texts.lockedGroup}
        </p>
      )}
    </fieldset>
  )
}
