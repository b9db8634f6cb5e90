import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { limits } from '../../../../machines/kit/limits.ts'
import type { FollowUpFormRef, FollowUpSurvey } from '../../../../machines/followUp/followUpForm.ts'
import type { FollowUpRef } from '../../../../machines/followUp/followUpMachine.ts'
import { mayChange } from '../../../../machines/kit/mayChange.ts'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { SampleBadge } from '../../parts/SampleBadge.tsx'
import { useSystem } from '../../app/system.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { useLeaveGuard } from '../../app/useLeaveGuard.ts'
import { followUpTexts as texts } from '../../texts/followUp.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { handFocusToHeading } from '../../ui/handFocusOn.ts'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BothVersions } from './BothVersions.tsx'
import { FollowUpForm } from './FollowUpForm.tsx'
import styles from './FollowUpModal.module.css'
import { SaveButton } from './SaveButton.tsx'
import { SaveOutcome } from './SaveOutcome.tsx'
import { type OpenReport, useReportState } from './openReport.ts'
import { useFollowUp } from './useFollowUp.ts'

export interface FollowUpModalProps {
  readonly playerId: number
  readonly surveyId: number
  /** Returns to the survey list. */
  readonly onClosed: () => void
}

const formId = 'follow-up-form'

/** The follow-up report of a screening, above the survey list. Give it a `key` for each screening. */
export function FollowUpModal({ playerId, surveyId, onClosed }: FollowUpModalProps) {
  const { surveysChanged } = useSystem()
  const actor = useFollowUp({ playerId, surveyId })
  const form = useSelector(actor, ({ children }) => children.form)
  const survey = useSelector(actor, ({ context }) => context.survey)
  const report = form === undefined || survey === null ? null : { actor, form, survey }
  const close = () => actor.send({ type: 'followUp.close' })
  useEmitted(actor, {
    'followUp.saved': surveysChanged,
    'followUp.closed': onClosed,
  })
  useLeaveGuard({ isHeld: () => hasSomethingToLose(actor), ask: close })
  return (
    // After a direct visit to its address, nothing had the focus before.
    <div ref={handFocusToHeading}>
      <Dialog
        title={texts.title}
        size="large"
        open
        onClose={close}
        closesOnBackdrop={false}
        actions={
          <>
            {report && <SaveButton formId={formId} {...report} />}
            <Button onClick={close}>{texts.close}</Button>
            {report && <SaveOutcome {...report} />}
          </>
        }
      >
        {report ? (
          <>
            <Head survey={report.survey} />
            <Filling {...report} />
          </>
        ) : (
          <NotOpen actor={actor} />
        )}
      </Dialog>
      {form && <LeaveDialog form={form} />}
    </div>
  )
}

/** The form, or both versions of the report until they are put together. */
function Filling(report: OpenReport) {
  const { isCombining } = useReportState(report)
  return isCombining ? <BothVersions {...report} /> : <FollowUpForm id={formId} {...report} />
}

/** A report that is being saved may still fail. */
function hasSomethingToLose(actor: FollowUpRef): boolean {
  const form = actor.getSnapshot().children.form?.getSnapshot()
  const isSafe = form?.matches({ editing: 'clean' })
  return form?.status === 'active' && !isSafe
}

/** Stands in place of the form while the report loads, or if it cannot be opened. */
function NotOpen({ actor }: { actor: FollowUpRef }): ReactNode {
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isNotFound = failure?.key === 'notFound'
  if (isLoading)
    return (
      <div aria-busy="true">
        <output>{texts.loading}</output>
        <Skeleton lines={6} afterMs={limits.skeletonAfter} />
      </div>
    )
  return (
    failure !== null && (
      <LoadFailed
        title={isNotFound ? texts.notHere : texts.failedTitle}
        failure={failure}
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

function LeaveDialog({ form }: { form: FollowUpFormRef }) {
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
