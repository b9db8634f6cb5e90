import { useSelector } from '@xstate/react'
import { followUpTexts as texts } from '../../texts/followUp.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { type OpenReport, useReportState } from './openReport.ts'

/**
 * Saves the answers. It is one button, which keeps its place, and with it the focus, whatever it does in each state.
 */
export function SaveButton({ formId, ...report }: OpenReport & { readonly formId: string }) {
  const { actor, form } = report
  const { isSaving, isNotRead, isCombining } = useReportState(report)
  const isDecided = useSelector(actor, (snapshot) => snapshot.can({ type: 'followUp.combine' }))
  const isPaused = useSelector(form, (snapshot) => snapshot.matches({ editing: { failed: 'paused' } }))
  const does: ButtonProps = isCombining
    ? {
        onClick: () => actor.send({ type: 'followUp.combine' }),
        disabled: !isDecided,
        children: texts.meanwhile.save,
      }
    : isNotRead
      ? { onClick: () => actor.send({ type: 'followUp.retry' }), children: texts.tryAgain }
      : { type: 'submit', form: formId, disabled: isPaused, children: isSaving ? texts.saving : texts.save }
  return <Button variant="primary" busy={isSaving} {...does} />
}
