import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { FollowUpEvent, FollowUpRef } from '../../../../machines/followUp/followUpMachine.ts'
import { enFollowUp as texts } from '../../texts/followUp.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'

/** What can be done with the answers. The first button keeps its place, and with it the focus, whatever it does in this state. */
export function SaveButtons({ formId, actor }: { formId: string; actor: FollowUpRef }) {
  const hasForm = useSelector(actor, ({ context }) => context.survey !== null)
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const isLooking = useSelector(actor, (snapshot) => snapshot.matches({ overtaken: 'looking' }))
  const isOvertaken = useSelector(actor, (snapshot) => snapshot.matches('overtaken'))
  const first = useRef<HTMLButtonElement>(null)
  if (!hasForm) return null
  const submit: ButtonProps = { type: 'submit', form: formId, children: isSaving ? texts.saving : texts.save }
  const look: ButtonProps = isLooking
    ? { onClick: () => actor.send({ type: 'followUp.lookBack' }), children: texts.meanwhile.lookBack }
    : { onClick: () => actor.send({ type: 'followUp.look' }), children: texts.meanwhile.look }
  // The button that was pressed goes, and the focus would be lost with it.
  const decide = (event: FollowUpEvent) => () => {
    first.current?.focus()
    actor.send(event)
  }
  return (
    <>
      <Button ref={first} variant="primary" busy={isSaving} {...(isOvertaken ? look : submit)} />
      {isOvertaken &&
        (isLooking ? (
          <Button onClick={decide({ type: 'followUp.takeSaved' })}>{texts.meanwhile.takeSaved}</Button>
        ) : (
          <Button onClick={decide({ type: 'followUp.saveOver' })}>{texts.meanwhile.saveOver}</Button>
        ))}
    </>
  )
}
