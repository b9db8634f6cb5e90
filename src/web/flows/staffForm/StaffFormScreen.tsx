import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { NewStaffFieldsRef, StaffChoices } from '../../../../machines/staffForm/staffDraft.ts'
import type { StaffFormRef } from '../../../../machines/staffForm/staffFormMachine.ts'
import { useAuth, useSystem } from '../../app/system.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { useLeaveGuard } from '../../app/useLeaveGuard.ts'
import { Form, SubmitButton } from '../../parts/Form.tsx'
import { LeaveQuestion } from '../../parts/LeaveQuestion.tsx'
import { OpeningForm } from '../../parts/OpeningForm.tsx'
import { StaffFields, staffFieldNames } from '../../parts/staff/StaffFields.tsx'
import { staffFormTexts as texts } from '../../texts/staffForm.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { AccessFields } from './AccessFields.tsx'

export interface StaffFormScreenProps {
  readonly actor: StaffFormRef
  /** The link to the list. */
  readonly back: ReactNode
  /** Called with the id of the new person. */
  readonly onCreated: (staffId: number) => void
}

/** A new person of the staff (000 §2.3a). */
export function StaffFormScreen({ actor, back, onCreated }: StaffFormScreenProps) {
  const { notifications } = useSystem()
  const form = useSelector(actor, ({ children }) => children.form)
  const choices = useSelector(actor, ({ context }) => context.choices)
  useEmitted(actor, {
    'staff.created': ({ staffId }) => {
      notifications.send({ type: 'notification.show', tone: 'success', text: texts.created })
      onCreated(staffId)
    },
  })
  useLeaveGuard({
    isHeld: () => {
      const open = actor.getSnapshot().children.form?.getSnapshot()
      return open?.status === 'active' && !open.matches({ editing: 'clean' })
    },
    ask: () => actor.send({ type: 'staff.leave' }),
  })
  return (
    <>
      <PageHeader title={texts.title} back={back} />
      {form && choices ? (
        <OpenForm form={form} choices={choices} />
      ) : (
        <OpeningForm actor={actor} texts={texts} onRetry={() => actor.send({ type: 'staff.retry' })} />
      )}
    </>
  )
}

function OpenForm({ form, choices }: { readonly form: NewStaffFieldsRef; readonly choices: StaffChoices }) {
  const { role, options, isPartnerUsingSaml } = useAuth()
  return (
    <Form id="staff" actor={form} fields={staffFieldNames}>
      <StaffFields giver={{ role, options }} tags={choices.tags} usesSso={isPartnerUsingSaml} />
      <AccessFields accesses={choices.accesses} />
      <SubmitButton hint={texts.hint}>{texts.save}</SubmitButton>
      <LeaveQuestion form={form} texts={texts.leave} />
    </Form>
  )
}
