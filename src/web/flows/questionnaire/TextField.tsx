import { useSelector } from '@xstate/react'
import { questionnaireTexts as texts } from '../../texts/questionnaire.ts'
import { LongText } from '../../parts/LongText.tsx'
import { FieldHead, type FieldProps } from './FieldHead.tsx'
import styles from './Field.module.css'
import { replacedTextsPlace } from './reveal.ts'
import { OtherSideAnswer } from './OtherSideAnswer.tsx'
import { useKeptText, useLocked, useSheetAnswer } from './taking.ts'
import { useTextAnswer } from './useTextAnswer.ts'

export function TextField({ responseType, section, shut, labelledBy }: FieldProps) {
  const { id } = responseType
  const answer = useSheetAnswer(id)
  const locked = useLocked(responseType, section)
  const typing = useTextAnswer(id)
  const kept = useKeptText(id)
  const draft = useSelector(typing, (snapshot) => (snapshot.value !== 'settled' ? snapshot.context.draft : null))
  /** The words of another that have arrived during the typing; their author and time stand above. */
  const others = draft !== null && answer?.authorName && answer.textAnswer !== draft ? answer.textAnswer : null

  return (
    <div className={styles.field} data-text-field>
      <FieldHead responseType={responseType} answer={answer} locked={locked} />
      <LongText
        className={styles.textarea}
        rows={3}
        disabled={locked}
        readOnly={shut}
        aria-labelledby={labelledBy}
        aria-describedby={locked ? `locked-${id}` : undefined}
        value={locked ? '' : (draft ?? answer?.textAnswer ?? '')}
        onChange={(text) => typing.send({ type: 'text.type', text, readRevision: answer?.revision ?? null })}
        onBlur={() => typing.send({ type: 'text.leave' })}
      />
      {others !== null && (
        <output className={styles.kept} dir="auto">
          {others}
        </output>
      )}
      <div id={replacedTextsPlace(id)} aria-live="polite" />
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
