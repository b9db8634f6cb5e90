import { useSelector } from '@xstate/react'
import type { StartAsqEmitted } from '../../../../machines/startAsq/startAsqMachine.ts'
import { ChildPicker } from '../../parts/ChildPicker.tsx'
import { useEmitted } from '../../app/useEmitted.ts'
import { shellTexts } from '../../texts/shell.ts'
import { startAsqTexts as texts } from '../../texts/startAsq.ts'
import { ComboBox } from '../../ui/aria/ComboBox.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QuestionnaireField } from './QuestionnaireField.tsx'
import { useStartAsq } from './useStartAsq.ts'

export interface StartAsqPanelProps {
  onStart: (started: Extract<StartAsqEmitted, { type: 'asq.started' }>) => void
  onClose: () => void
}

/**
 * The panel: choose a child and one of its questionnaires, then start (001 §2.3). It is open as long as it is mounted.
 */
export default function StartAsqPanel({ onStart, onClose }: StartAsqPanelProps) {
  const { panel, childSearch } = useStartAsq()
  useEmitted(panel, { 'asq.started': onStart, 'panel.closed': onClose })
  const snapshot = useSelector(panel, (current) => current)
  const close = () => panel.send({ type: 'panel.close' })
  return (
    <Dialog
      open
      title={shellTexts.startAsq}
      onClose={close}
      actions={
        <>
          <Button
            variant="primary"
            disabled={!snapshot.can({ type: 'asq.start' })}
            onClick={() => panel.send({ type: 'asq.start' })}
          >
            {shellTexts.startAsq}
          </Button>
          <Button onClick={close}>{texts.cancel}</Button>
        </>
      }
    >
      <ChildPicker
        comboBox={ComboBox}
        placeholder={texts.typeName}
        search={childSearch}
        chosen={snapshot.context.child?.label}
        onType={() => panel.send({ type: 'child.clear' })}
        onChoose={(child) => panel.send({ type: 'child.choose', child })}
      />
      <QuestionnaireField
        snapshot={snapshot}
        onChoose={(surveyId) => panel.send({ type: 'questionnaire.choose', surveyId })}
        onRetry={() => panel.send({ type: 'questionnaires.retry' })}
      />
    </Dialog>
  )
}
