import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { StaffCardRef } from '../../../../machines/staffCard/staffCardMachine.ts'
import type { StaffChangeRef } from '../../../../machines/staffCard/staffChangeMachine.ts'
import { useSystem } from '../../app/system.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { useLeaveGuard } from '../../app/useLeaveGuard.ts'
import { OpeningForm } from '../../parts/OpeningForm.tsx'
import { staffCardTexts as texts } from '../../texts/staffCard.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { AccessPanel } from './AccessPanel.tsx'
import { ActionsTable } from './ActionsTable.tsx'
import { ChangeQuestion } from './ChangeQuestion.tsx'
import { CardFacts } from './CardFacts.tsx'
import { CardFields } from './CardFields.tsx'
import styles from './StaffCard.module.css'

export interface StaffCardScreenProps {
  readonly card: StaffCardRef
  readonly changes: StaffChangeRef
  /** The title until the person has loaded. */
  readonly title: string
  /** The link to the list. */
  readonly back: ReactNode
  /** There is no such person. */
  readonly onMissing: () => void
}

/** A person of the staff: card, access and actions (000 §2.7). */
export function StaffCardScreen({ card, changes, title, back, onMissing }: StaffCardScreenProps) {
  const { notifications } = useSystem()
  const say = (tone: 'success' | 'error', text: string) => notifications.send({ type: 'notification.show', tone, text })
  const opened = useSelector(card, ({ context }) => context.opened)
  const form = useSelector(card, ({ children }) => children.form)
  useEmitted(card, {
    'person.saved': () => say('success', texts.done.saved),
    'person.missing': () => {
      say('error', texts.missing)
      onMissing()
    },
  })
  useEmitted(changes, {
    'change.made': ({ change, person }) => {
      if (change.kind !== 'give' && change.kind !== 'take') say('success', texts.done[change.kind])
      if (person !== null) card.send({ type: 'person.changed', person })
    },
  })
  useLeaveGuard({
    isHeld: () => {
      const open = card.getSnapshot().children.form?.getSnapshot()
      return open?.status === 'active' && !open.matches({ editing: 'clean' })
    },
    ask: () => card.send({ type: 'card.leave' }),
  })
  return (
    <>
      <PageHeader title={opened?.person.name ?? title} back={back} />
      {opened === null ? (
        <OpeningForm actor={card} texts={texts} onRetry={() => card.send({ type: 'card.retry' })} />
      ) : (
        <div className={styles.page}>
          <section className={styles.card} aria-label={opened.person.name}>
            {form ? (
              <CardFields card={card} form={form} opened={opened} />
            ) : (
              <CardFacts card={card} changes={changes} person={opened.person} />
            )}
          </section>
          <AccessPanel changes={changes} opened={opened} />
          <ActionsTable actions={opened.person.partner_actions} />
          <ChangeQuestion changes={changes} />
        </div>
      )}
    </>
  )
}
