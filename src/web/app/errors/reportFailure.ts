import type { Failure } from '../../../../machines/kit/failure.ts'
import type { NotificationsRef } from '../../../../machines/notifications/notificationsMachine.ts'
import { failureText } from '../../texts/failureText.ts'

/** `saidInPlace`: the words stand where the failure was met, so that no alert has to say them. */
export type ReportFailure = (failure: Failure, saidInPlace?: boolean) => void

/**
 * The one place where a failed call becomes an alert (000 §8, 002 §8). The notifications decide: 401 and 404 are stored in the
 * error state and swallowed, as is what stands beside its cause; a 429 leaves the current message, everything else is shown.
 */
export const createReportFailure =
  (notifications: Pick<NotificationsRef, 'send'>): ReportFailure =>
  (failure, saidInPlace = false) =>
    notifications.send({ type: 'failure.reported', failure, text: failureText(failure), saidInPlace })
