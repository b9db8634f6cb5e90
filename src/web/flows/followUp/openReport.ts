import { useSelector } from '@xstate/react'
import type { FollowUpFormRef, FollowUpSurvey } from '../../../../machines/followUp/followUpForm.ts'
import type { FollowUpRef } from '../../../../machines/followUp/followUpMachine.ts'

/** A loaded report with its form. */
export interface OpenReport {
  readonly actor: FollowUpRef
  readonly form: FollowUpFormRef
  /** The report as the server has it. */
  readonly survey: FollowUpSurvey
}

/** The state of the form, read together with the state of its report. */
export function useReportState({ actor, form }: OpenReport) {
  const isReading = useSelector(actor, (snapshot) => snapshot.matches({ open: 'reading' }))
  const isNotRead = useSelector(actor, (snapshot) => snapshot.matches({ open: 'notRead' }))
  const isCombining = useSelector(actor, (snapshot) => snapshot.matches({ open: 'combining' }))
  const isSaving = useSelector(form, (snapshot) => snapshot.matches('saving')) || isReading
  return {
    isSaving,
    /** Somebody else has saved the report, and it is not known what. */
    isNotRead,
    isCombining,
    /** Nothing can be changed. */
    isFixed: isSaving || isNotRead,
  }
}
