import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { InstrumentFormRef } from '../../../../machines/otherInstrument/otherInstrumentForm.ts'
import {
  type OtherInstrumentRef,
  type SurveyAddress,
  replacementOf,
} from '../../../../machines/otherInstrument/otherInstrumentMachine.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { useLeaveGuard } from '../../app/useLeaveGuard.ts'
import { otherInstrumentTexts as texts } from '../../texts/otherInstrument.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { InPlaceOfForm } from './InPlaceOfForm.tsx'
import { OtherInstrumentForm } from './OtherInstrumentForm.tsx'
import { SaveChoice } from './SaveChoice.tsx'
import { useOtherInstrument } from './useOtherInstrument.ts'

export interface OtherInstrumentDialogProps extends SurveyAddress {
  /** The name of the present questionnaire. */
  readonly name: string
  /** Opens the questionnaire that was chosen. */
  readonly onReplaced: (surveyId: number) => void
  readonly onClosed: () => void
}

const formId = 'other-instrument'

/** The dialog of the choice. It is open as long as it is mounted. */
export default function OtherInstrumentDialog({ name, onReplaced, onClosed, ...address }: OtherInstrumentDialogProps) {
  const actor = useOtherInstrument(address)
  const form = useSelector(actor, ({ children }) => children.form)
  const offered = useSelector(actor, ({ context }) => context.offered)
  const close = () => actor.send({ type: 'choice.close' })
  useEmitted(actor, {
    'replacement.opened': ({ surveyId }) => onReplaced(surveyId),
    'choice.closed': onClosed,
  })
  useLeaveGuard({ isHeld: () => hasSomethingToLose(actor), ask: close })
  return (
    <>
      <Dialog
        title={texts.title}
        size="large"
        open
        onClose={close}
        closesOnBackdrop={false}
        actions={
          <>
            {form && <SaveChoice formId={formId} form={form} />}
            <WhatElse actor={actor} />
            <Button onClick={close}>{texts.close}</Button>
          </>
        }
      >
        {form && offered ? (
          <OtherInstrumentForm id={formId} form={form} forms={offered.forms} former={name} />
        ) : (
          <InPlaceOfForm actor={actor} />
        )}
      </Dialog>
      {form && <LeaveDialog form={form} />}
    </>
  )
}

/** A choice that is being saved may still fail. */
function hasSomethingToLose(actor: OtherInstrumentRef): boolean {
  const form = actor.getSnapshot().children.form?.getSnapshot()
  return form?.status === 'active' && !form.matches({ editing: 'clean' })
}

/** What can be done when the questionnaire can no longer be replaced. */
function WhatElse({ actor }: { actor: OtherInstrumentRef }): ReactNode {
  const isOver = useSelector(actor, (snapshot) => snapshot.matches('over'))
  const replacement = useSelector(actor, ({ context }) => replacementOf(context))
  const { playerId, surveyId } = useSelector(actor, ({ context }) => context.address)
  if (!isOver) return null
  if (replacement !== undefined)
    return (
      <Button variant="primary" onClick={() => actor.send({ type: 'replacement.open' })}>
        {texts.open(replacement.name)}
      </Button>
    )
  return (
    <ButtonLink
      variant="primary"
      to="/dashboard/asqs/$playerId/player/$id"
      params={{ playerId: String(playerId), id: String(surveyId) }}
    >
      {texts.seeResults}
    </ButtonLink>
  )
}

function LeaveDialog({ form }: { form: InstrumentFormRef }) {
  const isAsking = useSelector(form, (snapshot) => snapshot.matches('confirmingDiscard'))
  return (
    <QuestionDialog
      title={texts.leave.title}
      open={isAsking}
      confirm={texts.leave.discard}
      variant="danger"
      cancel={texts.leave.stay}
      onConfirm={() => form.send({ type: 'form.discard' })}
      onCancel={() => form.send({ type: 'form.stay' })}
    >
      <p>{texts.leave.text}</p>
    </QuestionDialog>
  )
}
