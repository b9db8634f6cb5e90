import type { SnapshotFrom } from 'xstate'
import type { startAsqMachine } from '../../../../machines/startAsq/startAsqMachine.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { startAsqTexts as texts } from '../../texts/startAsq.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './QuestionnaireField.module.css'

type StartAsqSnapshot = SnapshotFrom<typeof startAsqMachine>

interface QuestionnaireFieldProps {
  readonly snapshot: StartAsqSnapshot
  readonly onChoose: (surveyId: number) => void
  readonly onRetry: () => void
}

/** The state of the chosen child's questionnaires, in words. */
function saidOf(snapshot: StartAsqSnapshot): string {
  if (snapshot.matches({ open: 'childless' })) return texts.chooseChildFirst
  if (snapshot.matches({ open: 'loading' })) return texts.loading
  if (snapshot.matches({ open: 'withoutQuestionnaires' })) return texts.none
  const { length } = snapshot.context.questionnaires
  return length === 0 ? '' : texts.offered(length)
}

/** The questionnaires of the chosen child; disabled until there are some. */
export function QuestionnaireField({ snapshot, onChoose, onRetry }: QuestionnaireFieldProps) {
  const { questionnaires, chosen, failure } = snapshot.context
  const isEmpty = questionnaires.length === 0
  return (
    <div className={styles.field}>
      <Select
        label={texts.questionnaire}
        disabled={isEmpty}
        value={chosen === null ? '' : String(chosen)}
        options={[
          { value: '', label: isEmpty ? texts.noneToChoose : texts.choose, disabled: true },
          ...questionnaires.map(({ surveyId, name, kind }) => ({
            value: String(surveyId),
            label: texts.option(name, texts.statusText[kind]),
          })),
        ]}
        onChange={(surveyId) => onChoose(Number(surveyId))}
      />
      <output className={styles.said}>{saidOf(snapshot)}</output>
      {snapshot.matches({ open: 'failed' }) && failure !== null && (
        <FailureNotice
          title={texts.failedTitle}
          failure={failure}
          action={<Button onClick={onRetry}>{texts.retry}</Button>}
        />
      )}
    </div>
  )
}
