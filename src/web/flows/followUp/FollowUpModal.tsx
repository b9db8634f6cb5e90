import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { mayChange } from '../../../../machines/kit/mayChange.ts'
import type { FollowUpRef } from '../../../../machines/followUp/followUpMachine.ts'
import type { FollowUpSurvey } from '../../../../machines/followUp/followUpSurvey.ts'
import { Moment } from '../../app/Moment.tsx'
import { SampleBadge } from '../../app/SampleBadge.tsx'
import { useSystem } from '../../app/system.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { useLeaveGuard } from '../../app/useLeaveGuard.ts'
import { enFollowUp as texts } from '../../texts/followUp.ts'
import { refusedReason } from '../../texts/refusedRequest.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { handFocusToHeading } from '../../ui/handFocusOn.ts'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { FollowUpForm } from './FollowUpForm.tsx'
import styles from './FollowUpModal.module.css'
import { dateInputId } from './FollowUpQuestionField.tsx'
import { SaveButtons } from './SaveButtons.tsx'
import { SaveOutcome } from './SaveOutcome.tsx'
import { useFollowUp } from './useFollowUp.ts'

export interface FollowUpModalProps {
  readonly playerId: number
  readonly surveyId: number
  /** Leads back to the survey list. */
  readonly onClosed: () => void
}

const formId = 'follow-up-form'

/** The follow-up report of a screening above the survey list. Mount it anew (`key`) for another one. */
export function FollowUpModal({ playerId, surveyId, onClosed }: FollowUpModalProps) {
  const { surveysChanged } = useSystem()
  const actor = useFollowUp({ playerId, surveyId })
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('confirmingClose'))
  const close = () => actor.send({ type: 'followUp.close' })
  useEmitted(actor, {
    'followUp.saved': surveysChanged,
    'followUp.closed': onClosed,
    'followUp.unreadable': ({ questionId }) => document.getElementById(dateInputId(questionId))?.focus(),
  })
  useLeaveGuard({ isHeld: () => hasSomethingToLose(actor), ask: close })
  return (
    // Opened by its address, nothing had the focus before.
    <div ref={handFocusToHeading}>
      <Dialog
        title={texts.title}
        size="large"
        open
        onClose={close}
        closesOnBackdrop={false}
        actions={
          <>
            <SaveButtons formId={formId} actor={actor} />
            <Button onClick={close}>{texts.close}</Button>
            <SaveOutcome actor={actor} />
          </>
        }
      >
        <Content actor={actor} />
      </Dialog>
      <LeaveDialog open={isAsking} actor={actor} />
    </div>
  )
}

/** What is being saved may still fail. */
function hasSomethingToLose(actor: FollowUpRef): boolean {
  const snapshot = actor.getSnapshot()
  const isSafe = snapshot.matches({ editing: 'unchanged' }) || snapshot.matches({ editing: 'saved' })
  return snapshot.status === 'active' && snapshot.context.survey !== null && !isSafe
}

function Content({ actor }: { actor: FollowUpRef }): ReactNode {
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const survey = useSelector(actor, ({ context }) => context.survey)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isNotFound = failure?.key === 'notFound'
  if (isLoading)
    return (
      <div aria-busy="true">
        <output>{texts.loading}</output>
        <Skeleton lines={6} />
      </div>
    )
  if (survey !== null)
    return (
      <>
        <Head survey={survey} />
        <FollowUpForm id={formId} actor={actor} />
      </>
    )
  return (
    failure !== null && (
      <StateMessage
        icon="error"
        role="alert"
        title={isNotFound ? texts.notHere : texts.failedTitle}
        text={<p>{refusedReason(failure)}</p>}
        action={
          mayChange(failure) &&
          !isNotFound && <Button onClick={() => actor.send({ type: 'followUp.retry' })}>{texts.tryAgain}</Button>
        }
      />
    )
  )
}

function Head({
  survey: { name, provenance, player, questionnaire, updatedAt, respondent },
}: {
  survey: FollowUpSurvey
}) {
  const isSaved = updatedAt !== null && respondent !== null
  return (
    <div className={styles.head}>
      <div className={styles.facts}>
        <p className={styles.child}>
          <bdi>{player.name}</bdi>
        </p>
        <p className={styles.fact}>
          {name === texts.title ? '' : `${name} `}
          {texts.of(questionnaire.name)}
        </p>
        <p className={styles.fact}>
          {isSaved ? (
            <Moment at={updatedAt} words={(moment) => texts.savedBy(respondent.name, moment)} />
          ) : (
            texts.neverSaved
          )}
        </p>
        <p className={styles.fact}>{texts.onlyStaff}</p>
      </div>
      {provenance === 'sample' && <SampleBadge />}
    </div>
  )
}

function LeaveDialog({ open, actor }: { open: boolean; actor: FollowUpRef }) {
  return (
    <QuestionDialog
      title={texts.leave.title}
      open={open}
      confirm={texts.leave.discard}
      variant="danger"
      cancel={texts.leave.stay}
      onConfirm={() => actor.send({ type: 'followUp.discard' })}
      onCancel={() => actor.send({ type: 'followUp.stay' })}
    >
      <p>{texts.leave.text}</p>
    </QuestionDialog>
  )
}
