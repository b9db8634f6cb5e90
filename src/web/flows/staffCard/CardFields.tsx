import { useSelector } from '@xstate/react'
import type { OpenedStaff, StaffCardRef } from '../../../../machines/staffCard/staffCardMachine.ts'
import type { StaffFieldsRef } from '../../../../machines/staffForm/staffDraft.ts'
import { useAuth } from '../../app/system.ts'
import { Form, SubmitButton } from '../../parts/Form.tsx'
import { LeaveQuestion } from '../../parts/LeaveQuestion.tsx'
import { StaffFields, staffFieldNames } from '../../parts/staff/StaffFields.tsx'
import { staffCardTexts as texts } from '../../texts/staffCard.ts'
import { staffFormTexts } from '../../texts/staffForm.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './StaffCard.module.css'

interface CardFieldsProps {
  readonly card: StaffCardRef
  readonly form: StaffFieldsRef
  readonly opened: OpenedStaff
}

/** The fields of the person, in place of the card. */
export function CardFields({ card, form, opened: { person, tags } }: CardFieldsProps) {
  const { role, options, isPartnerUsingSaml } = useAuth()
  const isSaving = useSelector(form, (snapshot) => snapshot.matches('saving'))
  return (
    <Form id="staff" actor={form} fields={staffFieldNames}>
      <StaffFields giver={{ role, options }} tags={tags} usesSso={isPartnerUsingSaml} isOwn={person.is_own} />
      <div className={styles.buttons}>
        <SubmitButton hint={staffFormTexts.hint}>{texts.save}</SubmitButton>
        <Button disabled={isSaving} onClick={() => card.send({ type: 'card.cancel' })}>
          {texts.cancel}
        </Button>
      </div>
      <LeaveQuestion form={form} texts={texts.leave} />
    </Form>
  )
}
