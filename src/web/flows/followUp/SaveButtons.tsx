import { useRef } from 'react'
import { followUpTexts as texts } from '../../texts/followUp.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { type OpenReport, useStanding } from './openReport.ts'

/**
 * What can be done with the answers. The first button keeps its place, and with it the focus, whatever it does in each
 * state.
 */
export function SaveButtons({ formId, ...report }: OpenReport & { readonly formId: string }) {
  const { actor, form, survey } = report
  const { isSaving, isLooking, isOvertaken } = useStanding(report)
  const first = useRef<HTMLButtonElement>(null)
  const submit: ButtonProps = { type: 'submit', form: formId, children: isSaving ? texts.saving : texts.save }
  const look: ButtonProps = isLooking
    ? { onClick: () => actor.send({ type: 'followUp.lookBack' }), children: texts.meanwhile.lookBack }
    : { onClick: () => actor.send({ type: 'followUp.look' }), children: texts.meanwhile.look }
  // The pressed button disappears, and the focus would be lost with it.
  const decide = (send: () => void) => () => {
    first.current?.focus()
    send()
  }
  const takeSaved = decide(() => actor.send({ type: 'followUp.takeSaved' }))
  const saveOver = decide(() => form.send({ type: 'form.overwrite', change: { revision: survey.revision } }))
  return (
    <>
      <Button ref={first} variant="primary" busy={isSaving} {...(isOvertaken ? look : submit)} />
      {isOvertaken &&
        (isLooking ? (
          <Button onClick={takeSaved}>{texts.meanwhile.takeSaved}</Button>
        ) : (
          <Button onClick={saveOver}>{texts.meanwhile.saveOver}</Button>
        ))}
    </>
  )
}
