import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { optionSearchMachine } from '../../../../machines/optionSearch/optionSearchMachine.ts'
import { type StartAsqEmitted, startAsqMachine } from '../../../../machines/startAsq/startAsqMachine.ts'
import { ChildPicker } from '../../app/ChildPicker.tsx'
import { useSystem } from '../../app/system.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { enShell } from '../../texts/shell.ts'
import { enStartAsq as texts } from '../../texts/startAsq.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QuestionnaireField } from './QuestionnaireField.tsx'
import { createStartAsqActors } from './startAsqActors.ts'

export interface StartAsqPanelProps {
  onStart: (started: Extract<StartAsqEmitted, { type: 'asq.started' }>) => void
  onClose: () => void
}

/** A child, one of its questionnaires, start (001 §2.3). It is open as long as it is mounted. */
export function StartAsqPanel({ onStart, onClose }: StartAsqPanelProps) {
  const { http } = useSystem()
  const actors = useMemo(() => createStartAsqActors(http), [http])
  const panel = useScreenActor(useMemo(() => startAsqMachine.provide({ actors: actors.panel }), [actors]))
  const childSearch = useScreenActor(
    useMemo(() => optionSearchMachine.provide({ actors: actors.childSearch }), [actors]),
    { id: enShell.startAsq },
  )
  useEmitted(panel, { 'asq.started': onStart, 'panel.closed': onClose })
  const snapshot = useSelector(panel, (current) => current)
  const close = () => panel.send({ type: 'panel.close' })
  return (
    <Dialog
      open
      title={enShell.startAsq}
      onClose={close}
      actions={
        <>
          <Button
            variant="primary"
            disabled={!snapshot.can({ type: 'asq.start' })}
            onClick={() => panel.send({ type: 'asq.start' })}
          >
            {enShell.startAsq}
          </Button>
          <Button onClick={close}>{texts.cancel}</Button>
        </>
      }
    >
      <ChildPicker
        look="form"
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
