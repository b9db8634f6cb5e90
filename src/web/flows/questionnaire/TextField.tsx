import { useSelector } from '@xstate/react'
import { questionnaireTexts as texts } from '../../texts/questionnaire.ts'
import { LongText } from '../../parts/LongText.tsx'
import { FieldHead, type FieldProps } from './FieldHead.tsx'
import styles from './Field.module.css'
import { OtherSideAnswer } from './OtherSideAnswer.tsx'
import { useKeptText, useLocked, useSheetAnswer } from './taking.ts'
import { useTextAnswer } from './useTextAnswer.ts'

/** The server's limit of a text answer, in characters. */
const longestText = 10_000

export function TextField({ responseType, section, shut, labelledBy }: FieldProps) {
  const { id } = responseType
  const answer = useSheetAnswer(id)
  const locked = useLocked(responseType, section)
  const typing = useTextAnswer(id)
  const kept = useKeptText(id)
  const draft = useSelector(typing, (snapshot) => (snapshot.matches('typing') ? snapshot.context.draft : null))

  return (
    <div className={styles.field}>
      <FieldHead responseType={responseType} answer={answer} locked={locked} />
      <LongText
        className={styles.textarea}
        rows={3}
        longest={longestText}
        disabled={locked}
        readOnly={shut}
        aria-labelledby={labelledBy}
        aria-describedby={locked ? `locked-${id}` : undefined}
        value={locked ? '' : (draft ?? answer?.textAnswer ?? '')}
        onChange={(text) => typing.send({ type: 'text.type', text })}
        onBlur={() => typing.send({ type: 'text.leave' })}
      />
      <OtherSideAnswer responseType={responseType} />
      {locked && (
        <p id={`locked-${id}`} className={styles.hint}>
          {texts.lockedGroup}
          {kept !== undefined && ` ${texts.keptText}`}
        </p>
      )}
      {locked && kept !== undefined && (
        <p className={styles.kept} dir="auto">
          {kept}
        </p>
      )}
    </div>
  )
}
