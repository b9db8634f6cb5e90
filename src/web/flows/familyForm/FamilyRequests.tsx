import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type FamilyRequest, madeKey } from '../../../../machines/familyForm/familyRequestMachine.ts'
import type { DeletionRequest, Family } from '../../../api/familyForm.ts'
import { useSystem } from '../../app/system.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { Moment } from '../../parts/Moment.tsx'
import { failureText } from '../../texts/failureText.ts'
import { familyFormTexts as texts } from '../../texts/familyForm.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './FamilyFields.module.css'
import { useFamilyRequest } from './useFamilyForm.ts'

export interface RequestsOnScreen {
  readonly ask: (request: FamilyRequest) => void
  /** Who has asked for a deletion, and when; null if nobody has. */
  readonly deletionOf: (request: FamilyRequest) => DeletionRequest | null
}

export interface FamilyRequestsProps {
  readonly family: Family
  readonly children: (requests: RequestsOnScreen) => ReactNode
}

/** Reset Password and Request to Delete, each with its question (000 §5). */
export function FamilyRequests({ family, children }: FamilyRequestsProps) {
  const { notifications } = useSystem()
  const actor = useFamilyRequest(family.id)
  const { request, failure, made } = useSelector(actor, ({ context }) => context)
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('sending'))
  useEmitted(actor, {
    'request.made': ({ kind }) =>
      notifications.send({
        type: 'notification.show',
        tone: 'success',
        text: kind === 'password' ? texts.passwordSent : texts.requestSent,
      }),
  })
  const storedOf = (one: FamilyRequest): DeletionRequest | null =>
    one.kind === 'deleteChild'
      ? (family.players.find(({ id }) => id === one.playerId)?.deletion_request ?? null)
      : family.deletion_request
  const cancel = () => actor.send({ type: 'request.cancel' })
  const ask = (one: FamilyRequest) => actor.send({ type: 'request.ask', request: one })
  return (
    <>
      {children({ ask, deletionOf: (one) => made[madeKey(one)] ?? storedOf(one) })}
      {request !== null && (
        <Dialog
          title={texts.questions[request.kind]}
          open
          onClose={cancel}
          actions={
            <>
              <Button
                variant={request.kind === 'password' ? 'primary' : 'danger'}
                busy={isSending}
                onClick={() => actor.send({ type: 'request.confirm' })}
              >
                {texts.ask[request.kind]}
              </Button>
              <Button disabled={isSending} onClick={cancel}>
                {texts.cancel}
              </Button>
            </>
          }
        >
          {failure !== null && (
            <Notice tone="error" role="alert">
              {failureText(failure)}
            </Notice>
          )}
        </Dialog>
      )}
    </>
  )
}

export interface DeletionButtonProps {
  readonly requests: RequestsOnScreen
  readonly request: FamilyRequest
  /** The name of what is to be deleted, for those who do not see where the button stands. */
  readonly label?: string
}

/** Request to Delete; once that was asked for, who has asked, and when. */
export function DeletionButton({ requests, request, label }: DeletionButtonProps) {
  const asked = requests.deletionOf(request)
  if (asked === null)
    return (
      <Button variant="quiet" aria-label={label} onClick={() => requests.ask(request)}>
        {texts.requestDelete}
      </Button>
    )
  return (
    <p className={styles.requested}>
      <Moment at={asked.at} words={(moment) => texts.requested(asked.by?.name ?? null, moment)} />
    </p>
  )
}
